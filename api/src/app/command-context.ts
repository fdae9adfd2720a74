import type { Config } from '../platform/config/config.ts'

/** What the arguments and the environment of the program come to. */
export interface CommandContext {
  config: Config
  args: string[]
  /** Prints one line for the person at the terminal. */
  say: (line: string) => void
}

/** What the program can do by one name. */
export interface Command {
  usage: string
  run(context: CommandContext): Promise<void>
}
