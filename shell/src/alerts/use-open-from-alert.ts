import { useMutation } from '@tanstack/react-query'
import { call } from 'contract/client'
import { openAccount } from 'contract/members'

/** Opens the account that an alert is about. The page shows what fails. */
export const useOpenFromAlert = (onOpened: () => void) =>
  useMutation({ mutationFn: (id: string) => call(openAccount, { params: { id } }), onSuccess: onOpened })
