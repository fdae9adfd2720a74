import type { CommandForm } from '../platform/commands/command-form.ts'
import type { Config } from '../platform/config/config.ts'

/** What a command runs with. */
export interface CommandContext {
  config: Config
  /** Prints one line for the person at the terminal. */
  say: (line: string) => void
}

/** What the program can do by one name. */
export interface Command {
  usage: string
  /** Reads the arguments and returns the work on them. Refuses with `WrongArguments` before anything is opened. */
  prepare(args: string[]): (context: CommandContext) => Promise<void>
}

/** A command of a form, and what it does with what was given. */
export const command = <Given>(
  { usage, read }: CommandForm<Given>,
  run: (context: CommandContext, given: Given) => Promise<void>,
): Command => ({
  usage,
  prepare(args) {
    const given = read(args)
    return (context) => run(context, given)
  },
})
