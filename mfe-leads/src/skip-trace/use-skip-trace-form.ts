import { Certainty } from 'contract/match-certainty'
import { ColumnMapping, columnsRequired, fileRequired } from 'contract/skip-trace'
import { canMatch } from 'lists/find-columns'
import { UnreadableList } from 'lists/unreadable-list'
import { useRef, useState } from 'react'
import { useLargeDraft } from 'shell/host/draft'
import { notify } from 'shell/host/notify'
import { z } from 'zod'
import { previewFile, type FilePreview } from './preview-file.ts'
import { useUploadSkipTrace } from './use-skip-traces.ts'

const Stored = z.object({ file: z.file().optional(), corrected: ColumnMapping.optional(), certainty: Certainty })

const USUAL = 'certain'

/** What is chosen for an upload, with the columns that were found in its file; it survives whatever happens to the page until it is sent. */
export function useSkipTraceForm() {
  const [file, setFile] = useState<File>()
  const latest = useRef<File>(undefined)
  const [preview, setPreview] = useState<FilePreview>()
  const [corrected, setCorrected] = useState<ColumnMapping>()
  const [certainty, setCertainty] = useState<Certainty>(USUAL)
  const [error, setError] = useState<string>()
  /** Why no row of the chosen file can be looked up. */
  const [problem, setProblem] = useState<string>()
  const draft = useLargeDraft('skip-trace', (stored) => {
    const kept = Stored.safeParse(stored)
    if (!kept.success) return
    setCertainty(kept.data.certainty)
    void show(kept.data.file, kept.data.corrected)
  })
  const upload = useUploadSkipTrace(end)

  function end() {
    setCertainty(USUAL)
    void show(undefined)
    draft.end()
  }

  function keep(form: z.input<typeof Stored>) {
    draft.keep(() => (form.file || form.certainty !== USUAL ? form : undefined))
  }

  function take(chosen: File | undefined) {
    keep({ file: chosen, certainty })
    return show(chosen)
  }

  function correct(columns: ColumnMapping) {
    setCorrected(columns)
    setError(undefined)
    keep({ file, corrected: columns, certainty })
  }

  function choose(wanted: Certainty) {
    setCertainty(wanted)
    keep({ file, corrected, certainty: wanted })
  }

  async function show(chosen: File | undefined, columns?: ColumnMapping) {
    latest.current = chosen
    setFile(chosen)
    setError(undefined)
    setProblem(undefined)
    setPreview(undefined)
    setCorrected(columns)
    let reason: string | undefined
    const found =
      chosen &&
      (await previewFile(chosen).catch((failed: unknown) => {
        // Any other file that cannot be read here is left to the server, which gives the reason.
        if (failed instanceof UnreadableList) reason = failed.message
        return undefined
      }))
    // Another file may have been chosen meanwhile.
    if (chosen !== latest.current) return
    setPreview(found)
    setProblem(reason)
  }

  const columns = corrected ?? preview?.mapping

  return {
    file,
    preview,
    columns,
    certainty,
    error: error ?? problem,
    draft: {
      ...draft,
      discard() {
        setCertainty(USUAL)
        void show(undefined)
        draft.discard()
      },
    },
    isPending: upload.isPending,
    take,
    correct,
    choose,
    /** Sends it; false where no file is chosen, and where no person can be looked up in it or by its columns. */
    send(): boolean {
      if (!file) {
        setError(fileRequired)
        return false
      }
      if (problem) {
        notify({ title: 'Upload Failed', text: problem, tone: 'destructive' })
        return false
      }
      if (columns && !canMatch(columns)) {
        setError(columnsRequired)
        return false
      }
      upload.send({ file, columns: corrected, certainty })
      return true
    },
  }
}
