import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Has a process that was started detached give way to all others, as what computes on other machines takes no processor from the product. Linux
 * shares the processor between sessions first, so that the nice value within one is not enough.
 */
export function asIfElsewhere({ pid }: ChildProcess): void {
  if (pid === undefined) return
  setPriority(pid, constants.priority.PRIORITY_LOW)
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW))
}
