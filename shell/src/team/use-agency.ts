import { useMutation } from '@tanstack/react-query'
import { acceptClientRequest, endAgency } from 'contract/agency'
import { call } from 'contract/client'
import { notify, notifyError } from '../../host/notify.ts'
import { paths } from '../../host/paths.ts'
import { useRefreshTeam } from './use-team.ts'

/** Makes the account that is open a client of the agency that asks. */
export const useAcceptRequest = (token: string) =>
  useMutation({
    mutationFn: () => call(acceptClientRequest, { body: { token } }),
    onSuccess: () => window.location.assign(paths.team()),
    onError: (error) => notifyError(error, 'The request could not be accepted'),
  })

/** Ends the work of the agency in the account. */
export function useEndAgency(name: string, onDone: () => void) {
  const refresh = useRefreshTeam()
  return useMutation({
    mutationFn: () => call(endAgency, {}),
    onSuccess: () => notify({ title: `${name} no longer works here` }),
    onError: (error) => notifyError(error, 'The work of the agency could not be ended'),
    onSettled() {
      onDone()
      return refresh()
    },
  })
}
