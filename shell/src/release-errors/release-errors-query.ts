import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listReleaseErrors } from 'contract/release-errors'
import { listReleases, type ListedRelease } from 'contract/listed-releases'

export const releaseErrorsQuery = queryOptions({
  queryKey: ['release-errors'],
  queryFn: async () =>
    (await call(listReleaseErrors, {})).map((error) => ({
      ...error,
      id: [error.remote, error.version, error.place, error.error].join(' '),
    })),
})

/** Releases that fewer accounts get than was asked, because the server has not passed them. */
export const heldReleasesQuery = queryOptions({
  queryKey: ['held-releases'],
  queryFn: async () =>
    heldIn(await call(listReleases, { query: {} })).map((release) => ({
      ...release,
      id: `${release.remote} ${release.version}`,
    })),
})

/** Newest first. One that stands below another which all accounts are given is given to none: it would come back as the newest, in place of that one. */
function heldIn(listed: readonly ListedRelease[]): ListedRelease[] {
  const isWhole = new Set<string>()
  return listed.filter(({ remote, stage, given, share, takenOut }) => {
    if (takenOut !== null || isWhole.has(remote)) return false
    if (stage === 'live' && given === 100) isWhole.add(remote)
    return given < share
  })
}
