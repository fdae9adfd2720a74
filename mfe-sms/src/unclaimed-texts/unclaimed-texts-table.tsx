import type { UnclaimedTexts } from 'contract/unclaimed-texts'
import { Button } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Muted, Text } from 'design-system/text'
import { formatCountOf, formatDateTime, formatPhone } from 'shell/host/format'

interface UnclaimedTextsTableProps {
  /** Undefined while they load. */
  rows: readonly UnclaimedTexts[] | undefined
  isSearch: boolean
  onHandOver: (row: UnclaimedTexts) => void
}

/** A row for each phone that texted: what it wrote, and whose it may be. */
export function UnclaimedTextsTable({ rows, isSearch, onHandOver }: UnclaimedTextsTableProps) {
  return (
    <DataTable
      caption="Unclaimed texts"
      rows={(rows ?? []).map((row) => ({ ...row, id: row.phone }))}
      loading={!rows}
      empty={
        <EmptyState
          icon="inbox"
          title={isSearch ? 'No match' : 'Every text has its account'}
          text={
            isSearch
              ? 'Nothing unclaimed came from such a phone.'
              : 'What comes in from a phone that nobody knows appears here by itself.'
          }
        />
      }
      columns={[
        { title: 'From', priority: 'medium', width: 'fit', cell: fromCell },
        {
          title: 'What they wrote',
          priority: 'always',
          cell: textsCell,
          onPhone: (row) => (
            <Stack gap="tight">
              {fromCell(row)}
              <div>
                <Button size="small" tone="secondary" onClick={() => onHandOver(row)}>
                  Hand over
                </Button>
              </div>
            </Stack>
          ),
        },
        { title: 'Texted by', priority: 'medium', cell: textedByCell },
        {
          title: 'Contact of',
          priority: 'medium',
          cell: ({ knownTo }) =>
            knownTo.map(({ name, email }) => (
              <Text key={email}>
                {name} &lt;{email}&gt;
              </Text>
            )),
        },
        {
          title: 'Actions',
          hideTitle: true,
          align: 'end',
          priority: 'medium',
          cell: (row) => (
            <Button size="small" aria-label={`Hand over ${formatPhone(row.phone)}`} onClick={() => onHandOver(row)}>
              Hand over
            </Button>
          ),
        },
      ]}
    />
  )
}

const TEXTS_SHOWN = 3

const fromCell = ({ phone, texts, optedOut }: UnclaimedTexts) => (
  <Stack gap="none">
    <Inline gap="tight">
      <Text as="span">{formatPhone(phone)}</Text>
      {optedOut && <StatusBadge tone="bad">Opted out</StatusBadge>}
    </Inline>
    <Muted as="span">{texts[0] ? formatDateTime(texts[0].at) : ''}</Muted>
  </Stack>
)

const textedByCell = ({ textedBy }: UnclaimedTexts) => (
  <Stack gap="tight">
    {textedBy.map(({ name, email, accountId, text, at }) => (
      <Stack key={accountId ?? email} gap="none">
        <Text>
          {name} &lt;{email}&gt;
        </Text>
        <Muted>
          {formatDateTime(at)}: {text}
        </Muted>
      </Stack>
    ))}
  </Stack>
)

/** The last few, in the order in which they were written. */
const textsCell = ({ texts, count }: UnclaimedTexts) => (
  <Stack gap="none">
    {count > TEXTS_SHOWN && (
      <Caption>after {formatCountOf(count - TEXTS_SHOWN, 'earlier text')}: hand over shows all</Caption>
    )}
    {texts
      .slice(0, TEXTS_SHOWN)
      .toReversed()
      .map(({ id, body }) => (
        <Text key={id}>{body || '(no words)'}</Text>
      ))}
  </Stack>
)
