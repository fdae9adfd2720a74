import { currentRegistry, listReleases, reportRelease } from 'contract/releases'
import { route } from '../http/route.ts'
import { givenOut, insertReport, listed } from './queries.ts'
import { registryOf } from './registry-of.ts'

export const releaseRoutes = [
  route(currentRegistry, async ({ sql, user, now }) => registryOf(await givenOut(sql), user?.id, now())),

  route(reportRelease, async ({ sql, user, body }) => {
    await insertReport(sql, body, user?.id ?? null)
    return null
  }),

  route(listReleases, async ({ sql, query }) =>
    (await listed(sql, query.remote)).map(({ remote, version, manifest, commit, share, takenOut, publishedAt }) => ({ remote, version, owner: manifest.owner, commit, share, takenOut, publishedAt })),
  ),
]
