import { readArguments, WrongArguments, type CommandForm } from '../../platform/commands/command-form.ts'
import type { Services } from '../../platform/services/services.ts'
import { certificateOf } from '../invoices/agency-seller.ts'

/** Without `confirm` the certificates are listed. */
export const resaleForm: CommandForm<{ confirm?: { agency: string; certificate: string } }> = {
  usage:
    'resale list | resale confirm <agency’s name on its invoices, or its owner’s email> <certificate>: the resale certificates of agencies that sell in their own name',
  read(args) {
    const [act, agency, certificate] = readArguments(args, {}, args[0] === 'list' ? 1 : 3).positionals
    if (act === 'list') return {}
    if (act !== 'confirm') throw new WrongArguments('Say list, or confirm with an agency and its certificate.')
    if (!agency || !certificate) throw new WrongArguments('The agency or its certificate is missing.')
    return { confirm: { agency, certificate } }
  },
}

/** `resale`: shows the certificates of agencies, or says that one was looked at and holds: the operator then collects no tax from that agency. */
export async function resaleCommand(
  { sql }: Pick<Services, 'sql'>,
  { confirm }: ReturnType<typeof resaleForm.read>,
  say: (line: string) => void,
): Promise<void> {
  const sellers = await sql<
    { accountId: string; details: Parameters<typeof certificateOf>[0] & { name: string }; confirmed: string | null }[]
  >`
    select account_id, details, resale_confirmed as confirmed from agency_sellers where details ->> 'resaleCertificate' <> '' order by details ->> 'name', account_id
  `
  if (!confirm) {
    if (sellers.length === 0) say('No agency has a resale certificate')
    for (const { details, confirmed } of sellers)
      say(`${details.name}\t${certificateOf(details)}\t${confirmed === certificateOf(details) ? 'confirmed' : 'waits'}`)
    return
  }
  const { agency, certificate } = confirm
  const owned = await sql<
    { id: string }[]
  >`select account_id as id from account_owners where lower(email) = lower(${agency})`
  const found = sellers.filter(
    ({ accountId, details }) =>
      details.resaleCertificate === certificate &&
      (details.name === agency || owned.some(({ id }) => id === accountId)),
  )
  const [seller] = found
  if (!seller || found.length > 1)
    throw new Error(`No agency ${agency} has the certificate ${certificate}: see resale list`)
  await sql`update agency_sellers set resale_confirmed = ${certificateOf(seller.details)} where account_id = ${seller.accountId}`
  say(`${seller.details.name} buys for resale by ${certificateOf(seller.details)}: no tax is collected from it`)
}
