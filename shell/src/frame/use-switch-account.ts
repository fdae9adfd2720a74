import { useMutation } from '@tanstack/react-query'
import { call } from 'contract/client'
import { openAccount } from 'contract/members'
import { notifyError } from '../../host/notify.ts'

/** Opens another account of the person's. */
export const useSwitchAccount = (onOpened: () => void) =>
  useMutation({
    mutationFn: (id: string) => call(openAccount, { params: { id } }),
    onSuccess: onOpened,
    onError: (error) => notifyError(error, 'The account could not be opened', 'error'),
  })
