import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onOtherWindows, tellOtherWindows } from '../../host/other-windows.ts'
import { sessionKey } from '../../host/query-client.ts'

/**
 * Tells the browser's other windows which account this page shows, as they share one session. A page that hears of another one names its own in every
 * download from then on, as it may not know that the person works in several by now, and asks which account is open.
 */
export function useAccountOfOtherWindows(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { shownAccount } = globalThis
    if (shownAccount === undefined) return undefined
    tellOtherWindows({ type: 'account-shown', accountId: shownAccount })
    return onOtherWindows((news) => {
      if (news.type !== 'account-shown' || news.accountId === globalThis.shownAccount) return
      globalThis.accountOfDownloads = globalThis.shownAccount
      void queryClient.invalidateQueries({ queryKey: sessionKey })
    })
  }, [queryClient])
}
