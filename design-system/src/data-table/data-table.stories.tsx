import type { Meta, StoryObj } from '@storybook/react'
import { useEffect, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { compactRows, narrow, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { EmptyState } from '../empty-state/index.tsx'
import { Button, IconButton } from '../button/index.tsx'
import { Dialog } from '../dialog/index.tsx'
import { Menu } from '../menu/index.tsx'
import { Stack } from '../stack/index.tsx'
import { StatusBadge } from '../status-badge/index.tsx'
import { Caption, Strong } from '../text/index.tsx'
import { TextField } from '../text-field/index.tsx'
import { TextLink } from '../text-link/index.tsx'
import { CellLines, DataTable, type Column, type DataTableProps, type Sort } from './index.tsx'

interface Owner {
  id: string
  name: string
  phone: string
  equity: number
}

const owners = (count: number): Owner[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `${['Ada', 'Grace', 'Katherine', 'Dorothy', 'Mary'][index % 5]} ${['Ortega', 'Beaumont', 'Landry', 'Pham'][index % 4]} ${index + 1}`,
    phone: `(512) 555-${String(index % 10_000).padStart(4, '0')}`,
    equity: (index * 7919) % 900,
  }))

const columns: Column<Owner>[] = [
  { title: 'Owner', cell: ({ name }) => name, sortKey: 'name', width: 'wide' },
  { title: 'Phone', cell: ({ phone }) => phone, priority: 'medium' },
  {
    title: 'Status',
    cell: ({ equity }) => (
      <StatusBadge tone={equity > 450 ? 'good' : 'neutral'}>{equity > 450 ? 'Converted' : 'New'}</StatusBadge>
    ),
    priority: 'wide',
  },
  { title: 'Equity', cell: ({ equity }) => `$${equity},000`, sortKey: 'equity', align: 'end', width: 'fit' },
]

const meta = {
  title: 'Data/Data table',
  component: DataTable<Owner>,
  args: {
    caption: 'Owners',
    rows: owners(5),
    columns,
    empty: <EmptyState icon="users" title="No owners yet" text="Order a list and they appear here." />,
  },
  parameters: notes(
    'to compare things of one kind and to act on several. `windowed` from a few hundred rows on.',
    'for a handful of things with pictures or long text (cards), or for one thing’s fields (DescriptionList).',
    {
      anatomy: [
        'the caption',
        'the head, with sorting',
        'rows, with a box to pick them',
        'the bar of what can be done with those picked',
      ],
      keyboard:
        'Tab reaches a table that scrolls, arrow keys scroll it; heads and boxes are buttons. Shift and a press pick a range.',
      reader:
        'A native table with a caption; sorting is told by aria-sort. A windowed table says how many rows there are in all.',
      do: {
        text: 'Two or three columns that tell the rows apart; figures at the end, under one another.',
        show: (
          <DataTable
            caption="Lists"
            empty={null}
            rows={[
              { id: '1', area: 'Austin, TX', count: '1,204' },
              { id: '2', area: '78704', count: '96' },
            ]}
            columns={[
              { title: 'Area', cell: ({ area }) => area },
              { title: 'Records', align: 'end', cell: ({ count }) => count },
            ]}
          />
        ),
      },
      dont: {
        text: 'Figures at the start: 96 looks like the larger one.',
        show: (
          <DataTable
            caption="Lists"
            empty={null}
            rows={[
              { id: '1', area: 'Austin, TX', count: '1,204' },
              { id: '2', area: '78704', count: '96' },
            ]}
            columns={[
              { title: 'Area', cell: ({ area }) => area },
              { title: 'Records', cell: ({ count }) => count },
            ]}
          />
        ),
      },
    },
  ),
} satisfies Meta<typeof DataTable<Owner>>
export default meta

type Story = StoryObj<typeof meta>
export const Rows: Story = {}
export const Loading: Story = { args: { loading: true } }
export const Empty: Story = { args: { rows: [] } }
export const SortedAndSelected: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Equity' }))
    await expect(canvas.getByRole('columnheader', { name: 'Equity' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(canvas.getByLabelText('Select all rows'))
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(6)
  },
}
/** A row in each of its states: chosen, under the pointer, to be opened by a press. */
export const RowStates: Story = {
  args: {
    rows: owners(3),
    onRowClick: fn(),
    selection: { selected: new Set(['1']), onChange: fn(), label: ({ name }) => `Select ${name}` },
  },
  play: async ({ args, canvas, userEvent }) => {
    const [, plain, chosen] = canvas.getAllByRole('row')
    if (!plain || !chosen) throw new Error('No rows')
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(canvas.getByLabelText('Select Ada Ortega 1'))
    await expect(args.onRowClick).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByText('Ada Ortega 1'))
    await expect(args.onRowClick).toHaveBeenCalledOnce()
    await userEvent.hover(plain)
  },
}
const manyOwners = owners(100_000)
/** The rows are no argument: Storybook would write out each of them. */
export const AHundredThousand: Story = {
  args: { windowed: true },
  render: (args) => <DataTable {...args} rows={manyOwners} />,
  parameters: { docs: { source: { type: 'code' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '100001')
  },
}
/** Rows come in while a menu stands open in one of them: it stays open, with the focus where it was. */
export const RowsComeIn: Story = {
  args: {
    rows: owners(3),
    columns: [
      ...columns,
      {
        title: 'Actions',
        align: 'end',
        width: 'fit',
        cell: ({ name }) => (
          <Menu
            compact
            label={`Actions for ${name}`}
            items={[
              { label: 'Edit', onSelect: () => {} },
              { label: 'Delete', onSelect: () => {} },
            ]}
          />
        ),
      },
    ],
  },
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, userEvent }) => {
    const [menu] = canvas.getAllByRole('button', { name: /^Actions for/ })
    if (!menu) throw new Error('No menu')
    await userEvent.hover(menu)
    menu.focus()
    await userEvent.keyboard('{Enter}')
    const list = await screen.findByRole('menu')
    const isActive = (name: string) =>
      expect(list).toHaveAttribute('aria-activedescendant', screen.getByRole('menuitem', { name }).id)
    await waitFor(() => isActive('Edit'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => isActive('Delete'))
    window.dispatchEvent(new Event(ARRIVAL))
    await waitFor(() => expect(canvas.getAllByRole('row', { hidden: true })).toHaveLength(7))
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
    await expect(list).toHaveFocus()
    await isActive('Delete')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(menu).toHaveFocus())
  },
}
/** The same with a dialog that a row opened: what is being written in it stays. */
export const RowsComeInUnderADialog: Story = {
  args: {
    rows: owners(3),
    columns: [...columns, { title: 'Tags', align: 'end', width: 'fit', cell: ({ name }) => <Tags name={name} /> }],
  },
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tags of Ada Ortega 1' }))
    const field = screen.getByLabelText('Tags')
    await userEvent.type(field, 'called ')
    window.dispatchEvent(new Event(ARRIVAL))
    await waitFor(() => expect(canvas.getAllByRole('row', { hidden: true })).toHaveLength(7))
    await userEvent.keyboard('back')
    await expect(field).toHaveValue('called back')
    await expect(screen.getByRole('dialog').matches(':modal')).toBe(true)
  },
}
const named: Column<Owner>[] = [
  {
    title: 'Owner',
    cell: ({ name, phone }) => (
      <CellLines>
        <Strong>{name}</Strong>
        <Caption as="div">{phone}</Caption>
        <Caption as="div">1804 Wickersham Ln, Austin, TX 78704</Caption>
      </CellLines>
    ),
    width: 'wide',
  },
  ...columns.slice(2),
]
export const Lines: Story = { args: { columns: named } }
/** Twice as many rows where the person chose compact ones: the lines of a cell stand beside one another, and a name is cut last. */
export const Compact: Story = {
  args: {
    columns: named,
    selection: { selected: new Set(['1']), onChange: () => {}, label: ({ name }) => `Select ${name}` },
  },
  decorators: [compactRows],
  play: async ({ canvas, canvasElement }) => {
    const rows = () => canvas.getAllByRole('row').slice(1)
    const heights = () => rows().map((row) => row.getBoundingClientRect().height)
    const compact = heights()
    const chosen = canvasElement.querySelector('[data-density]')
    chosen?.setAttribute('data-density', 'comfortable')
    const comfortable = heights()
    chosen?.setAttribute('data-density', 'compact')
    for (const [index, height] of comfortable.entries()) {
      await expect(compact[index]).toBeLessThanOrEqual(height / 2)
      await expect(compact[index]).toBeGreaterThanOrEqual(24)
    }
  },
}
export const CompactOnAPhone: Story = { args: { columns: named }, decorators: [compactRows, narrow] }
export const LongText: Story = {
  args: {
    rows: [
      {
        id: '1',
        name: 'The Mississippi-Sunflower-Yazoo Consolidated Family Revocable Living Trust of 1998, as amended',
        phone: '(662) 555-0100',
        equity: 240,
      },
      ...owners(2).map((owner) => ({ ...owner, id: `x${owner.id}` })),
    ],
  },
}
const longWord = 'A'.repeat(200)
/** One word longer than the table, in a name and in a link, breaks: the other columns stay in view. */
export const OneLongWord: Story = {
  args: {
    rows: [
      { id: '1', name: longWord, phone: '(662) 555-0100', equity: 240 },
      { id: '2', name: 'Bartholomew Featherstonehaugh', phone: '(662) 555-0101', equity: 90 },
    ],
    columns: [
      { title: 'Owner', cell: ({ name }) => <Strong unbroken>{name}</Strong>, width: 'wide' },
      {
        title: 'Campaign',
        cell: ({ name }) => (
          <Stack gap="none">
            <TextLink href="#campaign">{name}</TextLink>
          </Stack>
        ),
      },
      ...columns.slice(2),
    ],
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('region', { name: 'Owners, scrollable' })
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth)
  },
}
export const OneLongWordOnAPhone: Story = {
  ...OneLongWord,
  args: { ...OneLongWord.args, columns: OneLongWord.args?.columns?.filter(({ title }) => title !== 'Campaign') ?? [] },
  decorators: [narrow],
}
export const Narrow: Story = { decorators: [narrow] }
const gathered: Column<Owner>[] = [
  {
    title: 'Owner',
    cell: ({ name }) => name,
    width: 'wide',
    onPhone: ({ phone, equity }) => (
      <>
        <Caption>
          {phone} · ${equity},000
        </Caption>
        <Button size="small" tone="secondary">
          Text {phone}
        </Button>
      </>
    ),
  },
  ...columns.slice(1).map((column) => ({ ...column, priority: 'medium' as const })),
]
export const GatheredOnAPhone: Story = { args: { columns: gathered }, decorators: [narrow] }
export const RightToLeft: Story = { ...rightToLeft }

function Kept(props: DataTableProps<Owner>) {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const rows = props.rows.toSorted(
    (a, b) =>
      (sort.key === 'equity' ? a.equity - b.equity : a.name.localeCompare(b.name)) *
      (sort.direction === 'ascending' ? 1 : -1),
  )
  return (
    <DataTable
      {...props}
      rows={rows}
      sort={sort}
      onSort={setSort}
      selection={{ selected, onChange: setSelected, label: ({ name }) => `Select ${name}` }}
    />
  )
}

const ARRIVAL = 'rows-come-in'

/** On the event three rows come in, and the first becomes the last. */
function Arriving(props: DataTableProps<Owner>) {
  const [rows, setRows] = useState(props.rows)
  useEffect(() => {
    const arrive = () => setRows((before) => [...before.slice(1), ...owners(6).slice(3), ...before.slice(0, 1)])
    window.addEventListener(ARRIVAL, arrive)
    return () => window.removeEventListener(ARRIVAL, arrive)
  }, [])
  return <DataTable {...props} rows={rows} />
}

function Tags({ name }: Pick<Owner, 'name'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="edit" label={`Tags of ${name}`} size="small" onClick={() => setOpen(true)} />
      {open && (
        <Dialog open size="small" title={`Tags of ${name}`} onClose={() => setOpen(false)}>
          <TextField label="Tags" data-autofocus />
        </Dialog>
      )}
    </>
  )
}
