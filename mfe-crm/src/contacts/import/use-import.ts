import { useQueryClient } from '@tanstack/react-query'
import { importRows, startImport, type ImportMode, type RowOutcome } from 'contract/contact-batches'
import { call } from 'contract/client'
import { useState } from 'react'
import { contactsKey } from 'shell/host/shared-queries'
import { errorMessage } from 'shell/host/error-message'
import type { ColumnMap } from './import-columns.ts'
import type { OpenFile } from './open-file.ts'

const ROWS_AT_ONCE = 2000

export interface ImportResult {
  batchId: string
  counts: Record<RowOutcome, number>
  /** Why rows were left out, by row. */
  reasons: Map<number, string>
  /** Rows that were saved without an e-mail that is none. */
  badEmails: number
}

/** What becomes of the rows. */
export interface ImportAim {
  /** What is done with a contact that is there already. */
  mode: ImportMode
  target: 'contacts' | 'do_not_contact'
}

/** Sends a file's rows in batches. A failed batch can be sent again: the server knows which rows it has. */
export function useImport() {
  const client = useQueryClient()
  const [state, setState] = useState<{ share?: number; result?: ImportResult; error?: string }>({})
  const [begun, setBegun] = useState<{ id: string; file: OpenFile }>()

  async function run(file: OpenFile, { map, mode, target }: ImportAim & { map: ColumnMap }) {
    setState({ share: 0 })
    try {
      const id =
        begun?.file === file ? begun.id : (await call(startImport, { body: { fileName: file.name, mode, target } })).id
      setBegun({ id, file })
      const result: ImportResult = {
        batchId: id,
        counts: { created: 0, updated: 0, unchanged: 0, duplicate: 0, invalid: 0, suppressed: 0 },
        reasons: new Map(),
        badEmails: 0,
      }
      for (let from = 0; from < file.table.count; from += ROWS_AT_ONCE) {
        const { outcomes } = await call(importRows, {
          params: { id },
          body: { rows: await file.rows(map, from, ROWS_AT_ONCE) },
        })
        for (const { row, outcome, reason } of outcomes) {
          result.counts[outcome] += 1
          if (outcome === 'invalid' || outcome === 'duplicate') result.reasons.set(row, reason)
          else if (target === 'contacts' && reason !== '') result.badEmails += 1
        }
        setState({ share: Math.min(1, (from + ROWS_AT_ONCE) / file.table.count) })
      }
      setState({ result })
    } catch (error) {
      setState({ error: errorMessage(error, 'The import stopped. Nothing is lost: continue where it stopped.') })
    } finally {
      void client.invalidateQueries({ queryKey: contactsKey })
    }
  }

  return { ...state, run }
}
