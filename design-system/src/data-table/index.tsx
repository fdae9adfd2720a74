import { chakra } from '@chakra-ui/react/styled-system'
import { compact, compactControl } from '../parts/density.ts'
import { eachChild } from '../parts/each-child.ts'
import { useScrollStop } from '../parts/use-scroll-stop.ts'
import { visuallyHidden } from '../parts/visually-hidden.ts'
import { TableSkeleton } from '../skeleton/index.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useWindow } from './use-window.ts'

export interface Column<Row> {
  title: string
  cell: (row: Row) => React.ReactNode
  /** When a column may go for want of room: `always` stays on a phone, `wide` shows on a desk alone. */
  priority?: 'always' | 'medium' | 'wide' | undefined
  /** Under the cell on a phone: what the columns that went would have said, and their buttons. */
  onPhone?: ((row: Row) => React.ReactNode) | undefined
  align?: 'start' | 'center' | 'end' | undefined
  /** Makes the title a button that calls `onSort` with this key. */
  sortKey?: string | undefined
  /** How much of the row it may take. */
  width?: 'fit' | 'narrow' | 'wide' | undefined
  /** The title is read out alone: for a column of buttons. */
  hideTitle?: boolean | undefined
}

export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

export interface Selection<Row> {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** What the row's box is called: "Select Ada Lovelace". */
  label: (row: Row) => string
}

export interface DataTableProps<Row> {
  /** What the table holds; read out. */
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** In the table's place when there are no rows. */
  empty: React.ReactNode
  loading?: boolean | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  selection?: Selection<Row> | undefined
  /** A press on the row. Give the row's main cell a link or a button too, for the keyboard. */
  onRowClick?: ((row: Row) => void) | undefined
  /** Renders only the rows in view, in a scroll area: for hundreds to hundreds of thousands of rows. */
  windowed?: boolean | undefined
  /** How many rows there are in all, when more can be fetched. */
  totalRows?: number | undefined
  /** Called when the last rows come into view, to fetch more. */
  onEndReached?: (() => void) | undefined
}

/** A table of items of one kind, to compare and to act on. */
export function DataTable<Row extends { id: string }>({
  caption,
  rows,
  columns,
  empty,
  loading,
  sort,
  onSort,
  selection,
  onRowClick,
  windowed = false,
  totalRows,
  onEndReached,
}: DataTableProps<Row>) {
  const { frame, ref, measure, first, last, before, after } = useWindow({
    count: rows.length,
    on: windowed,
    onEndReached,
  })
  const leave = useKeptFocus(rows, frame)
  useScrollStop(frame)
  if (loading) return <TableSkeleton columns={Math.min(columns.length, 5)} label={`Loading ${caption}`} />
  if (rows.length === 0) return <>{empty}</>

  const width = columns.length + (selection ? 1 : 0)
  return (
    <Frame ref={ref} windowed={windowed} tabIndex={-1} aria-label={`${caption}, scrollable`}>
      <table aria-label={caption} aria-rowcount={windowed ? (totalRows ?? rows.length) + 1 : undefined}>
        <TableHead rows={rows} columns={columns} sort={sort} onSort={onSort} selection={selection} />
        <tbody>
          <Gap height={before} width={width} />
          {rows.slice(first, last).map((row, index) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              selection={selection}
              onRowClick={onRowClick}
              measure={measure}
              onLeave={leave}
              index={first + index}
              windowed={windowed}
            />
          ))}
          <Gap height={after} width={width} />
        </tbody>
      </table>
    </Frame>
  )
}

/** A row's main cell: what the row is called, and below it what else is known; beside it, each cut before the name is, in compact rows. */
export const CellLines = ({ children }: { children: React.ReactNode }) => <Lines>{children}</Lines>

/** A spacer for the rows that are not rendered. */
function Gap({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" data-part="gap">
      <td colSpan={width} style={{ height }}>
        …
      </td>
    </tr>
  )
}

const Frame = chakra('section', {
  base: {
    containerType: 'inline-size',
    position: 'relative',
    overflow: 'auto',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'line',
    background: 'surface',
    boxShadow: 'sm',
    overflowAnchor: 'none',
    '& > table': { width: '100%', borderCollapse: 'separate', borderSpacing: '0', fontVariantNumeric: 'tabular-nums' },
    '& th': {
      position: 'sticky',
      insetBlockStart: '0',
      zIndex: 1,
      background: 'surface',
      textAlign: 'start',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      paddingInline: '4',
      paddingBlock: '3',
      borderBlockEndWidth: '1px',
      borderColor: 'line',
    },
    '& td': {
      paddingInline: '4',
      paddingBlock: '3',
      verticalAlign: 'middle',
      overflowWrap: 'anywhere',
      minWidth: '5rem',
    },
    '& tbody > tr:not(:last-child) > td': { borderBlockEndWidth: '1px', borderColor: 'line' },
    '& [data-part=gap] > td': { padding: '0', border: 'none', fontSize: '0' },
    '& tbody > tr:hover:not([data-part=gap])': { background: 'hover' },
    '& tbody > tr[aria-selected=true]': { background: 'accent.subtle' },
    '& tr[data-clickable]': { cursor: 'pointer' },
    '& [data-align=end]': { textAlign: 'end' },
    '& td[data-align=end]': { whiteSpace: 'nowrap', overflowWrap: 'normal' }, // figures stay in one piece
    '& [data-align=center]': { textAlign: 'center' },
    '& [data-width=fit]': { width: '1%', minWidth: '0', whiteSpace: 'nowrap', overflowWrap: 'normal' },
    '& [data-width=narrow]': { width: '10%' },
    '& [data-width=wide]': { width: '40%' },
    '& [data-part=select]': {
      width: '1px',
      minWidth: '0',
      paddingInlineEnd: '0',
      '& > input': {
        display: 'block',
        width: '1.125rem',
        height: '1.125rem',
        accentColor: '{colors.accent.solid}',
        cursor: 'pointer',
      },
    },
    '& [data-part=sort]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      font: 'inherit',
      color: 'inherit',
      cursor: 'pointer',
      borderRadius: 'sm',
      marginInline: '-0.25rem',
      paddingInline: '1',
      '& > svg': { opacity: 0.55 },
      '&:hover': { color: 'fg' },
    },
    '& [aria-sort] [data-part=sort]': { color: 'accent.fg', '& > svg': { opacity: 1 } },
    '& [data-part=hidden]': visuallyHidden,
    '& [data-part=on-phone]': { display: 'none' },
    '@container (max-width: 56rem)': { '& [data-priority=wide]': { display: 'none' } },
    '@container (max-width: 36rem)': {
      '& [data-priority=medium]': { display: 'none' },
      '& [data-part=on-phone]': { display: 'block', marginBlockStart: '2' },
      '& :is(th, td)': { paddingInline: '3' },
      '& td': { minWidth: '0' },
      '& [data-width=wide]': { width: '100%' },
    },
    '@media (pointer: coarse)': {
      '& [data-part=select] > input': { width: '1.5rem', height: '1.5rem' },
      '& [data-part=sort]': { minHeight: '1.5rem' },
    },
    [compact]: {
      '& th': { paddingBlock: '1', fontSize: 'xs' },
      '& td': { height: '2rem', paddingBlock: '0.5', fontSize: 'sm' },
      '& td :is(a, button)': { minHeight: compactControl, paddingBlock: '0' },
      '& [data-part=on-phone]': { marginBlockStart: '0' },
      '& td[data-width=wide]': { maxWidth: '0' }, // its share of the row, however long its one line is
    },
  },
  variants: { windowed: { true: { maxHeight: 'max(20rem, calc(100dvh - 18rem))' } } },
})

const Lines = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    [eachChild]: { minWidth: '0' },
    [compact]: {
      flexDirection: 'row',
      alignItems: 'baseline',
      columnGap: '3',
      '& > *, & > :first-child > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& > * + *': { flexShrink: 1000 },
      '& > * + * + *': { flexShrink: 1_000_000 },
      // What stands beside the names lines up.
      '& > :first-child': { flexWrap: 'nowrap', minWidth: 'min(12rem, 50%)', '& > * + *': { flexShrink: 0 } },
      '@container (max-width: 36rem)': { flexWrap: 'wrap', '& > :first-child': { minWidth: '0' } },
    },
  },
})
