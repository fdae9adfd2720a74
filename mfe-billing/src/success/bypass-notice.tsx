import { Notice } from 'design-system/notice'

/** Shown to an employee after a checkout that was waived. */
export function BypassNotice() {
  return (
    <Notice tone="info" title="Payment bypassed">
      Orders of employee accounts are not charged.
    </Notice>
  )
}
