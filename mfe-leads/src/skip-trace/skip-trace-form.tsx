import { fileRequired, skipTraceFileTypes, type ColumnMapping } from 'contract/skip-trace'
import { Button } from 'design-system/button'
import { FileField } from 'design-system/file-field'
import { Inline, Stack } from 'design-system/stack'
import { useRef, useState } from 'react'
import { FoundColumns } from './found-columns.tsx'
import { previewFile, type FilePreview } from './preview-file.ts'
import { useUploadSkipTrace } from './use-skip-traces.ts'

/** The upload, with the columns that were found in it. */
export function SkipTraceForm() {
  const upload = useUploadSkipTrace()
  const [file, setFile] = useState<File>()
  const latest = useRef<File>(undefined)
  const [preview, setPreview] = useState<FilePreview>()
  const [corrected, setCorrected] = useState<ColumnMapping>()
  const [error, setError] = useState<string>()

  async function take(chosen: File | undefined) {
    latest.current = chosen
    setFile(chosen)
    setError(undefined)
    setPreview(undefined)
    setCorrected(undefined)
    // A file that cannot be read here is left to the server, which gives the reason.
    const found = chosen && (await previewFile(chosen).catch(() => undefined))
    // Another file may have been chosen meanwhile.
    if (chosen === latest.current) setPreview(found)
  }

  function submit(event: React.FormEvent) {
    event.preventDefault()
    if (file) upload.mutate({ file, columns: corrected })
    else setError(fileRequired)
  }

  return (
    <form aria-label="Basic skip tracing" noValidate onSubmit={submit}>
      <Stack>
        <FileField
          label="Contact list"
          accept={skipTraceFileTypes}
          hint="CSV or Excel (.csv, .xlsx, .xls)"
          file={file}
          onFile={(chosen) => void take(chosen)}
          error={error}
          disabled={upload.isPending}
        />
        {preview && <FoundColumns preview={preview} mapping={corrected ?? preview.mapping} onChange={setCorrected} />}
        <Inline>
          <Button type="submit" icon="upload" busy={upload.isPending}>
            {upload.isPending ? 'Uploading...' : 'Upload List - FREE'}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
