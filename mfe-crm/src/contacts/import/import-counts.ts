import type { ImportTarget } from './import-columns.ts'
import type { TableHead } from './import-tasks.ts'

/** How many rows of a list are imported: those that are hidden in their sheet become no contacts, but none of a do-not-contact list is left out. */
export const rowsFor = ({ count, hidden }: Pick<TableHead, 'count' | 'hidden'>, target: ImportTarget): number =>
  target === 'contacts' ? count - hidden : count
