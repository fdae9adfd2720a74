import { parseArgs, type ParseArgsConfig } from 'node:util'

/** How a command is called. */
export interface CommandForm<Given> {
  /** Its name and arguments, a colon, what it does: on one line. */
  usage: string
  /** Reads its arguments before anything is opened. Refuses with `WrongArguments`. */
  read(args: string[]): Given
}

/** The arguments of a command do not fit. The sentence is shown with the command's usage, and the program ends with 2. */
export class WrongArguments extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'WrongArguments'
  }
}

/** A command that takes no arguments. */
export const noArguments = (usage: string): CommandForm<void> => ({
  usage,
  read: (args) => void readArguments(args, {}, 0),
})

/** A command that does one of a few things to an account by its email address, such as `grant ada@example.com`. */
export const actOnEmail = <const Act extends string>(
  usage: string,
  acts: readonly Act[],
): CommandForm<[act: Act, email: string]> => ({
  usage,
  read(args) {
    const [given, email] = readArguments(args, {}, 2).positionals
    const act = acts.find((known) => known === given)
    if (act === undefined) throw new WrongArguments(`Say ${acts.join(' or ')} first, then an email address.`)
    if (!email) throw new WrongArguments('The email address is missing.')
    return [act, email]
  },
})

/** Options and words, as `parseArgs` of Node tells them apart. Refuses an option that is not known, one without its value, and words beyond `most`. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  most: number,
) {
  const read = parsed(args, options)
  const extra = read.positionals[most]
  if (extra !== undefined) throw new WrongArguments(`There is no place for "${extra}".`)
  return read
}

function parsed<const Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const isMistyped = error !== null && typeof error === 'object' && 'code' in error && 'message' in error
    if (!isMistyped || !String(error.code).startsWith('ERR_PARSE_ARGS')) throw error
    // What follows the first sentence is advice for programmers.
    const [sentence = ''] = String(error.message).split('. ')
    throw new WrongArguments(`${sentence}.`)
  }
}
