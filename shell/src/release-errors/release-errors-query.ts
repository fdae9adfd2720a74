import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listReleaseErrors } from 'contract/release-errors'
import { listReleases } from 'contract/listed-releases'

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
    (await call(listReleases, { query: {} }))
      .filter(({ given, share, takenOut }) => given < share && takenOut === null)
      .map((release) => ({ ...release, id: `${release.remote} ${release.version}` })),
})
