interface LoggedError {
  type: string
  message?: string
  code?: string
  severity?: string
  constraint?: string
  table?: string
  column?: string
  stack?: string
  cause?: LoggedError
}

/**
 * What of an error goes into the log: its kind, its place and our own names. The database's errors carry what people typed in their
 * detail, context, parameters and often in the message itself; a library's may carry addresses and whole answers. Only this passes.
 */
export function loggedError(error: unknown): LoggedError {
  if (!isError(error)) return { type: typeof error }
  const {
    name,
    message,
    stack = '',
    code,
    severity,
    constraint_name: constraint,
    table_name: table,
    column_name: column,
    cause,
  } = error
  const known = Object.entries({ code, severity, constraint, table, column }).filter(
    ([, value]) => typeof value === 'string',
  )
  return {
    type: name,
    message: carriesValues(name, code) ? withoutValues(message) : withoutAddresses(message),
    ...Object.fromEntries(known),
    // Without its first lines, which are the message again.
    stack: /^ +at [\s\S]*/m.exec(stack.replace(message, ''))?.[0] ?? '',
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  }
}

type Thrown = { name: string; message: string; stack?: string } & Partial<
  Record<'code' | 'severity' | 'constraint_name' | 'table_name' | 'column_name' | 'cause', unknown>
>

const isError = (error: unknown): error is Thrown =>
  typeof error === 'object' &&
  error !== null &&
  'name' in error &&
  'message' in error &&
  typeof error.message === 'string'

/** Of the database all but its classes 23 and 42, whose messages quote constraints, columns and relations; the reader of JSON quotes the text. */
const carriesValues = (name: string, code: unknown) =>
  name === 'SyntaxError' || (name === 'PostgresError' && !/^(23|42)/.test(String(code)))

/** Mail servers and the carrier repeat in their refusals whom a mail or a text was for. */
const withoutAddresses = (message: string) => message.replace(/[^\s<>"']{1,64}@[^\s<>"']{1,255}|\+\d{7,15}/g, '…')

/** From the first quotation mark to the last: a value may have some itself. */
const withoutValues = (message: string) => message.replace(/(["']).*["']/s, '"…"')
