import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { createReleaseKey, revokeReleaseKey, rotateReleaseKey, type ReleaseKeyDraft } from 'contract/release-keys'
import { notifyError } from '../../host/notify.ts'
import { releaseKeysQuery } from './release-keys-query.ts'

export const useCreateKey = () => useChange((draft: ReleaseKeyDraft) => call(createReleaseKey, { body: draft }), 'made')
export const useRotateKey = () => useChange((id: string) => call(rotateReleaseKey, { params: { id } }), 'rotated')
export const useRevokeKey = () => useChange((id: string) => call(revokeReleaseKey, { params: { id } }), 'revoked')

function useChange<Input, Output>(change: (input: Input) => Promise<Output>, what: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    gcTime: 0, // a new key is not kept
    onError: (error) => notifyError(error, `The release key could not be ${what}`),
    onSettled: () => client.invalidateQueries(releaseKeysQuery),
  })
}
