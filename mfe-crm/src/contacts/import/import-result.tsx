import type { RowOutcome } from 'contract/contact-batches'
import { Button } from 'design-system/button'
import { DescriptionList } from 'design-system/description-list'
import { Notice } from 'design-system/notice'
import { Inline } from 'design-system/stack'
import { Text } from 'design-system/text'
import { formatCount, formatCountOf } from 'shell/host/format'
import type { OpenFile } from './open-file.ts'
import type { ImportResult } from './use-import.ts'

interface ImportResultViewProps {
  result: ImportResult
  file: OpenFile | undefined
  onUndo: () => void
}

/** The outcome of every row; the counts add up to the rows of the file. */
export function ImportResultView({
  result: { counts, reasons, refusals, incomplete, notTexted },
  file,
  onUndo,
}: ImportResultViewProps) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const frequent = [...refusals].toSorted(([, one], [, other]) => other - one)
  const shown = outcomes.filter(({ outcome }) => counts[outcome] > 0)
  return (
    <>
      <Notice tone="good" urgent title={`${formatCountOf(total, 'row')} read`}>
        Nothing is doubled, and nobody who opted out was opted in.
      </Notice>
      <DescriptionList
        receipt
        items={[
          ...shown.map(({ outcome, label }) => ({ term: label, value: formatCount(counts[outcome]) })),
          { term: 'Rows of the file', value: formatCount(total), strong: true },
        ]}
      />
      {frequent.length > 0 && (
        <Notice tone="warning" title={`${formatCountOf(counts.invalid, 'row was', 'rows were')} left out`}>
          {frequent.slice(0, SHOWN).map(([reason, count]) => (
            <Text key={reason} size="small">{`${formatCountOf(count, 'row')}: ${reason}`}</Text>
          ))}
          {frequent.length > SHOWN && (
            <Text size="small">{`And ${formatCount(frequent.slice(SHOWN).reduce((sum, [, count]) => sum + count, 0))} more.`}</Text>
          )}
        </Notice>
      )}
      {notTexted > 0 && (
        <Notice title={`${formatCountOf(notTexted, 'contact is', 'contacts are')} not texted`}>
          The file marks their phones as Do Not Call or as a litigator’s. Undoing this import takes that back.
        </Notice>
      )}
      {incomplete.size > 0 && (
        <Notice
          tone="warning"
          title={`${formatCountOf(incomplete.size, 'contact was', 'contacts were')} saved without a value of the file`}
          action={
            file && (
              <Button
                tone="secondary"
                size="small"
                icon="download"
                onClick={() => void saveRows(file, incomplete, 'rows-saved-in-part.csv')}
              >
                Download these rows
              </Button>
            )
          }
        >
          {[...incomplete].slice(0, SHOWN).map(([row, reason]) => (
            <Text key={row} size="small">{`Row ${formatCount(row)}: ${reason}`}</Text>
          ))}
          {incomplete.size > SHOWN && <Text size="small">{`And ${formatCount(incomplete.size - SHOWN)} more.`}</Text>}
        </Notice>
      )}
      <Inline>
        {reasons.size > 0 && file && (
          <Button
            tone="secondary"
            icon="download"
            onClick={() => void saveRows(file, reasons, 'rows-left-out.csv')}
          >{`Download ${formatCountOf(reasons.size, 'row')} not imported`}</Button>
        )}
        <Button tone="secondary" icon="retry" onClick={onUndo}>
          Undo this import
        </Button>
      </Inline>
    </>
  )
}

/** Rows and reasons that are told of in full; the download has all. */
const SHOWN = 3

const outcomes: { outcome: RowOutcome; label: string }[] = [
  { outcome: 'created', label: 'Added' },
  { outcome: 'updated', label: 'Changed' },
  { outcome: 'unchanged', label: 'There already' },
  { outcome: 'suppressed', label: 'Put on the do-not-contact list' },
  { outcome: 'duplicate', label: 'Twice in the file' },
  { outcome: 'invalid', label: 'Left out' },
]

/** Rows of the file as they stand there, with the reason of each, to be corrected and imported again. */
async function saveRows(file: OpenFile, reasons: ReadonlyMap<number, string>, name: string) {
  const url = URL.createObjectURL(await file.rejected(reasons))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
