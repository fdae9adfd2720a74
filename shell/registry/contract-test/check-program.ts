import { contractTest } from './contract-test.ts'
import type { CheckedBuild } from './stand-in-site.ts'

// The program in which the server opens a published release (api/src/features/releases/check-release.ts). It has nothing of the product:
// no database, no store, no secret. What it is given and answers is `ChildOrder` and `ChildMessage` of api/src/platform/jobs.

process.once('disconnect', () => process.exit(1))
process.once('message', async ({ input }: { input: CheckedBuild }) => {
  const answer = await problemsOf(input).then(
    (value) => ({ kind: 'done', value }),
    (error: unknown) => ({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(answer)
  process.disconnect()
})

/** A page may have been slow once: what speaks against a release is found twice. */
const problemsOf = async (build: CheckedBuild): Promise<string[]> =>
  (await contractTest(build)).length === 0 ? [] : contractTest(build)
