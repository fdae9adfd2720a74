import { noArguments } from '../../platform/commands/command-form.ts'
import { command } from '../command-context.ts'
import { runLocally } from './run-locally.ts'

export const localCommand = command(
  noArguments('local: everything on this machine: embedded database, API, worker, sandbox carrier, mailbox'),
  runLocally,
)
