import { queryOptions } from '@tanstack/react-query'
import { listApiKeys } from 'contract/api-keys'
import { call } from 'contract/client'

/** The account's API keys, and whether it may make more. Programs use them meanwhile, so coming back asks again. */
export const apiKeysQuery = queryOptions({ queryKey: ['api', 'api-keys'], queryFn: () => call(listApiKeys, {}), staleTime: 0 })
