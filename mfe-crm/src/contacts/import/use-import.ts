import { useQueryClient } from '@tanstack/react-query'
import { importRows, startImport, type ImportMode, type RowOutcome } from 'contract/contact-batches'
import { call } from 'contract/client'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from 'shell/host/draft'
import { contactsKey } from 'shell/host/shared-queries'
import { errorCode, errorMessage } from 'shell/host/error-message'
import { formatCount, formatCountOf } from 'shell/host/format'
import { notify } from 'shell/host/notify'
import { importFieldNames, type ColumnMap, type ImportTarget } from './import-columns.ts'
import { rowsFor } from './import-counts.ts'
import type { OpenFile } from './open-file.ts'

const ROWS_AT_ONCE = 2000

export interface ImportResult {
  batchId: string
  counts: Record<RowOutcome, number>
  /** Why rows were left out, by their lines. */
  reasons: Map<number, string>
  /** Why rows were left out that are no duplicates, with how many. */
  refusals: Map<string, number>
  /** What rows were saved without, since it cannot be read: an email, a status; by their lines. */
  incomplete: Map<number, string>
  /** Contacts whose phone the file marks as Do Not Call. */
  notTexted: number
}

/** What becomes of the rows. */
export interface ImportAim {
  /** What is done with a contact that is there already. */
  mode: ImportMode
  target: ImportTarget
}

/** What becomes of the rows, and what their columns mean. */
type Wanted = ImportAim & { map: ColumnMap }

/** The import on the server that has begun and not ended: its batch, and what it is made of. */
const none = { id: '', of: '' }

/**
 * Sends a file's rows in parts. An import that failed, or that a reload or a crash cut off, goes on in its own batch: the server knows which
 * rows it has, and one undo takes back all of it. Where it is left, it stops after the rows that are on their way, and says how far it came.
 */
export function useImport(onImported: () => void) {
  const client = useQueryClient()
  const [state, setState] = useState<{ share?: number; result?: ImportResult; error?: string }>({})
  const begun = useDraft('contacts-import-begun', none)
  const isBegun = (file: OpenFile, wanted: Wanted) => begun.values.of === importOf(file, wanted)
  const leaving = useRef<AbortSignal>(undefined)
  useEffect(() => {
    const page = new AbortController()
    leaving.current = page.signal
    return () => page.abort()
  }, [])

  async function run(file: OpenFile, wanted: Wanted) {
    const { map, mode, target } = wanted
    const count = rowsFor(file.table, target)
    const left = leaving.current
    let sent = 0
    const tellStopped = () =>
      notify({
        title: 'Import stopped',
        text: `${formatCount(sent)} of ${formatCountOf(count, 'row')} were imported. Open Import to go on where it stopped; Activity has the undo.`,
      })
    setState({ share: 0 })
    try {
      const id = isBegun(file, wanted)
        ? begun.values.id
        : (await call(startImport, { body: { fileName: file.name, mode, target } })).id
      begun.change({ id, of: importOf(file, wanted) })
      const result: ImportResult = {
        batchId: id,
        counts: { created: 0, updated: 0, unchanged: 0, duplicate: 0, invalid: 0, suppressed: 0 },
        reasons: new Map(),
        refusals: new Map(),
        incomplete: new Map(),
        notTexted: 0,
      }
      for (let from = 0; from < count; from += ROWS_AT_ONCE) {
        // The file is closed with its page, and then never answers.
        const rows = await unlessLeft(left, () => file.rows({ map, target }, from, ROWS_AT_ONCE))
        if (!rows) return tellStopped()
        const marked = new Set(
          rows.filter(({ phone = '', doNotCall }) => doNotCall?.includes(phone)).map(({ row }) => row),
        )
        const { outcomes } = await call(importRows, { params: { id }, body: { rows } })
        for (const { row, outcome, reason } of outcomes) {
          result.counts[outcome] += 1
          if (outcome === 'invalid') result.refusals.set(reason, (result.refusals.get(reason) ?? 0) + 1)
          const isLeftOut = outcome === 'invalid' || outcome === 'duplicate'
          if (isLeftOut) result.reasons.set(row, reason)
          else if (target === 'contacts' && reason !== '') result.incomplete.set(row, reason)
          if (!isLeftOut && marked.has(row)) result.notTexted += 1
        }
        sent = Math.min(count, from + ROWS_AT_ONCE)
        setState({ share: sent / count })
      }
      begun.end()
      onImported()
      setState({ result })
      if (left?.aborted)
        notify({ title: 'Import done', text: `${formatCountOf(count, 'row')} read. Activity has its undo.` })
    } catch (error) {
      if (left?.aborted) tellStopped()
      if (['already_undone', 'not_found'].includes(errorCode(error))) begun.end()
      setState({ error: errorMessage(error, 'The import stopped. Nothing is lost: continue where it stopped.') })
    } finally {
      void client.invalidateQueries({ queryKey: contactsKey })
    }
  }

  return { ...state, isBegun, run }
}

const importOf = ({ sameAs }: OpenFile, { map, mode, target }: Wanted) =>
  JSON.stringify([sameAs, mode, target, ...importFieldNames.map((field) => map[field])])

/** What is asked for; undefined once the page is left, also where it is never answered then. */
const unlessLeft = <Answer>(left: AbortSignal | undefined, ask: () => Promise<Answer>): Promise<Answer | undefined> =>
  left?.aborted
    ? Promise.resolve(undefined)
    : Promise.race([ask(), new Promise<undefined>((stop) => left?.addEventListener('abort', () => stop(undefined)))])
