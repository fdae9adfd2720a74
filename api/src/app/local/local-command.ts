import type { Command } from '../command-context.ts'
import { runLocally } from './run-locally.ts'

export const localCommand: Command = {
  usage: 'everything on this machine: embedded database, API, worker, sandbox carrier, mailbox',
  run: runLocally,
}
