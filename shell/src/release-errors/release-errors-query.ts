import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listReleaseErrors } from 'contract/release-errors'
import { listReleases, type ListedRelease } from 'contract/listed-releases'
import { promoteRelease } from 'contract/releases'
import { errorMessage } from '../../host/error-message.ts'
import { notify } from '../../host/notify.ts'

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

/** Gives a release to the accounts it is meant for, for a reason of the employee's. */
export function useVouch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ release, why }: { release: ListedRelease; why: string }) =>
      call(promoteRelease, {
        params: { remote: release.remote },
        body: { version: release.version, share: release.share, unchecked: why },
      }),
    onError: (error) =>
      notify({ title: 'Error', text: errorMessage(error, 'The release was not given out'), tone: 'destructive' }),
    onSettled: () => client.invalidateQueries(heldReleasesQuery),
  })
}
