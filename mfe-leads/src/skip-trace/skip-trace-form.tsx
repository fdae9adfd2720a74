import { skipTraceFileTypes } from 'contract/skip-trace'
import { Button } from 'design-system/button'
import { FileField } from 'design-system/file-field'
import { Notice } from 'design-system/notice'
import { Inline, Stack } from 'design-system/stack'
import { sayOtherSheets } from 'lists/say-sheets'
import { DraftNote } from 'shell/host/draft-note'
import { ChooseCertainty } from './choose-certainty.tsx'
import { FoundColumns } from './found-columns.tsx'
import { useSkipTraceForm } from './use-skip-trace-form.ts'

/** The id of the file's field. */
const LIST = 'skip-trace-list'

/** The upload, with the columns that were found in it. */
export function SkipTraceForm() {
  const form = useSkipTraceForm()
  const otherSheets = sayOtherSheets(form.preview?.sheet)

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (form.send()) return
    const field = event.currentTarget.elements.namedItem(LIST)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <form aria-label="Basic skip tracing" noValidate onSubmit={submit}>
      <Stack>
        <DraftNote {...form.draft} />
        <FileField
          id={LIST}
          label="Contact list"
          accept={skipTraceFileTypes}
          hint="CSV or Excel (.csv, .xlsx, .xls)"
          file={form.file}
          onFile={(chosen) => void form.take(chosen)}
          error={form.error}
          disabled={form.isPending}
        />
        {otherSheets && <Notice>{otherSheets}</Notice>}
        {form.preview && form.columns && (
          <FoundColumns preview={form.preview} mapping={form.columns} onChange={form.correct} />
        )}
        <ChooseCertainty value={form.certainty} onChange={form.choose} />
        <Inline>
          <Button type="submit" icon="upload" busy={form.isPending}>
            {form.isPending ? 'Uploading...' : 'Upload List - FREE'}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
