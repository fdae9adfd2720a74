import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createApiKey, revokeApiKey, type ApiKeyDraft } from 'contract/api-keys'
import { call } from 'contract/client'
import { notify, notifyError } from 'shell/host/notify'
import { apiKeysQuery } from './api-keys-query.ts'

/** Creates an API key. The answer holds it this once, and is not kept. */
export function useCreateKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: ApiKeyDraft) => call(createApiKey, { body: draft }),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries(apiKeysQuery),
    onError: (error) => notifyError(error, 'The API key could not be created'),
  })
}

/** Revokes an API key. */
export function useRevokeKey(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(revokeApiKey, { params: { id } }),
    onSuccess: () => notify({ title: 'API key revoked' }),
    onError: (error) => notifyError(error, 'The API key could not be revoked'),
    onSettled: () => {
      onDone()
      return client.invalidateQueries(apiKeysQuery)
    },
  })
}
