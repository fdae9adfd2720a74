import { Notice } from 'design-system/notice'
import { useSendingInfo } from './use-sending-info.ts'

/** Says that no real texts are sent, and the sending hours. Renders nothing with a real carrier. */
export function SandboxNotice() {
  const info = useSendingInfo()
  if (!info?.sandbox) return null
  return (
    <Notice title="Sandbox carrier: no real texts are sent">
      {info.quietHours
        ? 'Recipients, reports and replies are made up by the sandbox; quiet hours are kept.'
        : 'Recipients, reports and replies are made up by the sandbox. Quiet hours are not applied.'}
    </Notice>
  )
}
