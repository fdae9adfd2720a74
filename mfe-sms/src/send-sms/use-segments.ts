import { countSegments } from 'contract/segments'
import { renderTemplate } from 'contract/template'
import { useDeferredValue, useMemo } from 'react'
import type { ListRow } from '../lists/read-rows.ts'

/** The parts of a message to each of some recipients, together: what they are paid by. A long list is counted while the person may type on. */
export function useSegments(message: string, rows: readonly ListRow[]): number {
  const template = useDeferredValue(message)
  const recipients = useDeferredValue(rows)
  return useMemo(
    () => recipients.reduce((sum, row) => sum + Math.max(1, countSegments(renderTemplate(template, row)).segments), 0),
    [template, recipients],
  )
}
