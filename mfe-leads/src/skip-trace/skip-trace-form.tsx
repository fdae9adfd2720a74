import { Certainty } from 'contract/match-certainty'
import { ColumnMapping, fileRequired, skipTraceFileTypes } from 'contract/skip-trace'
import { Button } from 'design-system/button'
import { FileField } from 'design-system/file-field'
import { Inline, Stack } from 'design-system/stack'
import { useRef, useState } from 'react'
import { useLargeDraft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { z } from 'zod'
import { ChooseCertainty } from './choose-certainty.tsx'
import { FoundColumns } from './found-columns.tsx'
import { previewFile, type FilePreview } from './preview-file.ts'
import { useUploadSkipTrace } from './use-skip-traces.ts'

const Stored = z.object({ file: z.file().optional(), corrected: ColumnMapping.optional(), certainty: Certainty })

const USUAL = 'certain'

/** The id of the file's field. */
const LIST = 'skip-trace-list'

/** The upload, with the columns that were found in it. */
export function SkipTraceForm() {
  const [file, setFile] = useState<File>()
  const latest = useRef<File>(undefined)
  const [preview, setPreview] = useState<FilePreview>()
  const [corrected, setCorrected] = useState<ColumnMapping>()
  const [certainty, setCertainty] = useState<Certainty>(USUAL)
  const [error, setError] = useState<string>()
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
    setPreview(undefined)
    setCorrected(columns)
    // A file that cannot be read here is left to the server, which gives the reason.
    const found = chosen && (await previewFile(chosen).catch(() => undefined))
    // Another file may have been chosen meanwhile.
    if (chosen === latest.current) setPreview(found)
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (file) return upload.send({ file, columns: corrected, certainty })
    setError(fileRequired)
    const field = event.currentTarget.elements.namedItem(LIST)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <form aria-label="Basic skip tracing" noValidate onSubmit={submit}>
      <Stack>
        <DraftNote
          {...draft}
          discard={() => {
            setCertainty(USUAL)
            void show(undefined)
            draft.discard()
          }}
        />
        <FileField
          id={LIST}
          label="Contact list"
          accept={skipTraceFileTypes}
          hint="CSV or Excel (.csv, .xlsx, .xls)"
          file={file}
          onFile={(chosen) => void take(chosen)}
          error={error}
          disabled={upload.isPending}
        />
        {preview && <FoundColumns preview={preview} mapping={corrected ?? preview.mapping} onChange={correct} />}
        <ChooseCertainty value={certainty} onChange={choose} />
        <Inline>
          <Button type="submit" icon="upload" busy={upload.isPending}>
            {upload.isPending ? 'Uploading...' : 'Upload List - FREE'}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
