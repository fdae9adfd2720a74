import { ImportMode, importTargets } from 'contract/contact-batches'
import { useEffect, useRef, useState } from 'react'
import { useLargeDraft } from 'shell/host/draft'
import { z } from 'zod'
import { importFieldNames, type ColumnMap } from './import-columns.ts'
import { openFile, type OpenFile } from './open-file.ts'
import type { ImportAim } from './use-import.ts'

const StoredImport = z.object({
  file: z.file().optional(),
  map: z.partialRecord(z.enum(importFieldNames), z.number()).optional(),
  aim: z.object({ mode: ImportMode, target: z.enum(importTargets) }),
})

const usual: ImportAim = { mode: 'fill', target: 'contacts' }

/** The chosen file, as its worker holds it, what its columns mean, and what becomes of its rows: a draft until it is imported or thrown away. */
export function useImportFile() {
  const [chosen, setChosen] = useState<File>()
  const [file, setFile] = useState<OpenFile>()
  const [failure, setFailure] = useState<string>()
  const [map, setMap] = useState<ColumnMap>({})
  const [aim, setAim] = useState<ImportAim>(usual)
  const latest = useRef<File>(undefined)
  useEffect(() => () => file?.close(), [file])
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )

  const draft = useLargeDraft('contacts-import', (stored) => {
    const kept = StoredImport.safeParse(stored)
    if (!kept.success) return
    setAim(kept.data.aim)
    void show(kept.data.file, kept.data.map)
  })

  function keep(form: z.input<typeof StoredImport>) {
    const isTouched = form.file || form.aim.mode !== usual.mode || form.aim.target !== usual.target
    draft.keep(() => (isTouched ? form : undefined))
  }

  /** `known`: what its columns mean, where that was said before. */
  async function show(picked: File | undefined, known?: ColumnMap) {
    latest.current = picked
    setChosen(picked)
    setFile(undefined)
    setFailure(undefined)
    if (!picked) return
    try {
      const opened = await openFile(picked)
      // Another file may have been chosen meanwhile.
      if (picked !== latest.current) return opened.close()
      setMap(known ?? opened.table.found)
      setFile(opened)
    } catch (reason) {
      if (picked === latest.current)
        setFailure((reason instanceof Error && reason.message) || 'The file could not be read')
    }
  }

  return {
    chosen,
    file,
    failure,
    map,
    aim,
    keptAt: draft.keptAt,
    undoDiscard: draft.undoDiscard,
    choose(picked: File | undefined) {
      keep({ file: picked, aim })
      return show(picked)
    },
    correct(corrected: ColumnMap) {
      setMap(corrected)
      keep({ file: chosen, map: corrected, aim })
    },
    decide(next: ImportAim) {
      setAim(next)
      keep({ file: chosen, map: file && map, aim: next })
    },
    /** It was imported. What is shown stays. */
    forget: draft.end,
    discard() {
      draft.discard()
      setAim(usual)
      void show(undefined)
    },
  }
}

export type ImportFile = ReturnType<typeof useImportFile>
