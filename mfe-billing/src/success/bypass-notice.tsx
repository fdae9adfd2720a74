import { Notice } from 'design-system/notice'

/** Shown if the address says so; only the bill is authoritative. */
export function BypassNotice() {
  return (
    <Notice tone="info" title="Payment bypassed">
      Orders of employee accounts are not charged.
    </Notice>
  )
}
