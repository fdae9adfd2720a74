import { useQueryClient } from '@tanstack/react-query'
import { liveTypes } from 'contract/live'
import { useLive } from '../../host/live.ts'

/**
 * Once something happened in the account, what closed pages have shown is fetched again when they are opened: while they are closed,
 * they do not hear of it themselves.
 */
export function useStaleWhileClosed(): void {
  const client = useQueryClient()
  useLive(liveTypes, () => void client.invalidateQueries({ type: 'inactive', refetchType: 'none' }))
}
