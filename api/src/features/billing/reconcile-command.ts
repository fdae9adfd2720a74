import type { Services } from '../../platform/services/services.ts'
import { reconcile } from './reconcile.ts'

/** `reconcile`: says where the ledger and the deliveries differ, a line each. */
export async function reconcileCommand(services: Services, say: (line: string) => void): Promise<void> {
  const differences = await reconcile(services)
  for (const { what, id, ledger, delivered } of differences)
    say(`${what} ${id}: the ledger says ${ledger}, delivered was ${delivered}`)
  if (differences.length === 0) return say('The ledger equals the deliveries')
  process.exitCode = 1
}
