import { Notice } from 'design-system/notice'

/** Said where the address says it; the bill alone knows. */
export function BypassNotice() {
  return <Notice tone="info" title="Payment bypassed">Orders of employee accounts are not charged.</Notice>
}
