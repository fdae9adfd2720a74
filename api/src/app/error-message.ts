import { ConfigError } from '../platform/config/config-error.ts'

/** What the program says as it ends by an error: one clear sentence for what a person can fix, the whole story for what is ours. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError) return withReason(`The environment is not right. ${error.message}`, error)
  return (
    troubleOutside(error) ?? withReason(error.name === 'Error' ? error.message : (error.stack ?? error.message), error)
  )
}

/** What it all began with, where the text does not say so already. */
function withReason(text: string, error: Error): string {
  let first = error
  while (first.cause instanceof Error) first = first.cause
  const reason = reasonOf(first)
  return text.includes(reason) ? text : `${text} (${reason})`
}

/** Where a name has several addresses, what was said of each. */
const reasonOf = (error: Error): string =>
  error.message === '' && error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message

function troubleOutside(error: Error): string | undefined {
  const code = 'code' in error ? error.code : undefined
  const reason = reasonOf(error)
  switch (code) {
    case 'EADDRINUSE':
      return `The port is taken by another program. End it, or set PORT to a free one (of the sandbox carrier SANDBOX_CARRIER_PORT): ${reason}`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'CONNECT_TIMEOUT':
    case 'EAI_AGAIN':
      return `The database does not answer at DATABASE_URL, or at DATABASE_URL_DIRECT where that is set (${reason}). Check the address and that PostgreSQL runs. With neither set \`npm start\` brings a database of its own.`
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'CERT_HAS_EXPIRED':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return `The certificate of the database's server does not hold: ${reason}. Name its authority in DATABASE_CA, and the server as its certificate does.`
    case 'ENOSPC':
    case '53100':
      return `There is no room on the disk (${reason}). Make room, then run it again.`
    case '42P01':
      return 'The database has no tables yet. Run `migrate` first.'
    case '28P01':
    case '28000':
      return `The database refused the user or password in DATABASE_URL, or in DATABASE_URL_DIRECT where that is set (${reason}).`
    case '3D000':
      return `The database that is named in DATABASE_URL, or in DATABASE_URL_DIRECT where that is set, does not exist (${reason}). Create it first.`
    default:
      return undefined
  }
}
