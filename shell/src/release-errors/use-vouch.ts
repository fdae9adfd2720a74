import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import type { ListedRelease } from 'contract/listed-releases'
import { promoteRelease } from 'contract/releases'
import { notifyError } from '../../host/notify.ts'
import { heldReleasesQuery } from './release-errors-query.ts'

/** Gives a release to the accounts it is meant for, for a reason of the employee's. */
export function useVouch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ release, why }: { release: ListedRelease; why: string }) =>
      call(promoteRelease, {
        params: { remote: release.remote },
        body: { version: release.version, share: release.share, unchecked: why },
      }),
    onError: (error) => notifyError(error, 'The release could not be given out'),
    onSettled: () => client.invalidateQueries(heldReleasesQuery),
  })
}
