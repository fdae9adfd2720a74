import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DesignSystem } from '../provider/index.tsx'
import { DataTable, type DataTableProps } from './index.tsx'

interface Owner {
  id: string
  name: string
}

const owners = (count: number): Owner[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Owner ${index}` }))

function show(props: Partial<DataTableProps<Owner>>) {
  render(
    <DesignSystem>
      <DataTable
        caption="Owners"
        rows={owners(3)}
        columns={[{ title: 'Name', cell: ({ name }) => name, sortKey: 'name' }]}
        empty="No owners yet"
        {...props}
      />
    </DesignSystem>,
  )
}

test('it shows the empty state instead of rows', () => {
  show({ rows: [] })
  expect(screen.getByText('No owners yet')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('while it loads there is a skeleton and no empty state', () => {
  show({ rows: [], loading: true })
  expect(screen.getByRole('status', { name: 'Loading Owners' })).toBeVisible()
  expect(screen.queryByText('No owners yet')).toBeNull()
})

test('a click on a title sorts by it, and the next one reverses the order', async () => {
  const onSort = jest.fn()
  show({ onSort })
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'ascending' })
})

test('the sort order is announced to screen readers', async () => {
  const onSort = jest.fn()
  show({ sort: { key: 'name', direction: 'ascending' }, onSort })
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'descending' })
})

test('rows can be selected one by one or all at once, and deselected', async () => {
  render(
    <DesignSystem>
      <Choosing />
    </DesignSystem>,
  )
  await userEvent.click(screen.getByLabelText('Select Owner 1'))
  expect(screen.getByText('chosen: 1')).toBeVisible()
  expect(screen.getByLabelText('Select all rows')).toBePartiallyChecked()
  await userEvent.click(screen.getByLabelText('Select all rows'))
  expect(screen.getByText('chosen: 0,1,2')).toBeVisible()
  await userEvent.click(screen.getByLabelText('Select all rows'))
  expect(screen.getByText('chosen:')).toBeVisible()
})

test('a click on a row opens it, a click on its button does not', async () => {
  const onRowClick = jest.fn()
  show({
    onRowClick,
    columns: [
      {
        title: 'Name',
        cell: ({ name }) => (
          <>
            {name} <button type="button">Edit</button>
          </>
        ),
      },
    ],
  })
  await userEvent.click(within(screen.getByRole('row', { name: /Owner 1/ })).getByRole('button'))
  expect(onRowClick).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText(/Owner 1/))
  expect(onRowClick).toHaveBeenCalledWith({ id: '1', name: 'Owner 1' })
})

test('of a hundred thousand rows only those in view are rendered, and they change on scroll', () => {
  show({ rows: owners(100_000), windowed: true })
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '100001')
  expect(screen.getByText('Owner 0')).toBeVisible()

  const frame = screen.getByRole('region', { name: /Owners/ })
  frame.scrollTop = 57 * 50_000
  fireEvent.scroll(frame)

  expect(screen.queryByText('Owner 0')).toBeNull()
  expect(screen.getByText('Owner 50000')).toBeVisible()
  expect(screen.getByText('Owner 50000').closest('tr')).toHaveAttribute('aria-rowindex', '50002')
})

test('at the end of the loaded rows it requests more, once', () => {
  const onEndReached = jest.fn()
  show({ rows: owners(100), windowed: true, totalRows: 12_430, onEndReached })
  expect(onEndReached).not.toHaveBeenCalled()
  const frame = screen.getByRole('region', { name: /Owners/ })
  frame.scrollTop = 57 * 100
  fireEvent.scroll(frame)
  fireEvent.scroll(frame)
  expect(onEndReached).toHaveBeenCalledTimes(1)
})

function Choosing() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <p>chosen: {[...selected].toSorted().join(',')}</p>
      <DataTable
        caption="Owners"
        rows={owners(3)}
        columns={[{ title: 'Name', cell: ({ name }) => name }]}
        empty={null}
        selection={{ selected, onChange: setSelected, label: ({ name }) => `Select ${name}` }}
      />
    </>
  )
}

test('the keyboard stays in the table when the row that has it goes, and goes to the page’s title with the last', async () => {
  const user = userEvent.setup()
  render(
    <DesignSystem>
      <h1 tabIndex={-1}>Owners</h1>
      <Removable />
    </DesignSystem>,
  )
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Remove Owner 0')
  expect(screen.getByRole('button', { name: 'Remove Owner 1' })).toHaveFocus()
  await press('Remove Owner 2')
  expect(screen.getByRole('button', { name: 'Remove Owner 1' })).toHaveFocus()
  await press('Remove Owner 1')
  expect(screen.getByRole('heading', { name: 'Owners' })).toHaveFocus()
})

test('the keyboard goes to the page’s title when a table that is shown with rows alone goes with its last', async () => {
  const user = userEvent.setup()
  render(
    <DesignSystem>
      <h1 tabIndex={-1}>Owners</h1>
      <Removable goes />
    </DesignSystem>,
  )
  for (const owner of ['0', '1', '2']) await user.click(screen.getByRole('button', { name: `Remove Owner ${owner}` }))
  expect(screen.queryByText('None left')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Owners' })).toHaveFocus()
})

function Removable({ goes = false }: { goes?: boolean }) {
  const [rows, setRows] = useState(owners(3))
  if (goes && rows.length === 0) return null
  return (
    <DataTable
      caption="Owners"
      rows={rows}
      empty="None left"
      columns={[
        { title: 'Owner', cell: ({ name }) => name },
        {
          title: 'Actions',
          cell: ({ id, name }) => (
            <button type="button" onClick={() => setRows(rows.filter((row) => row.id !== id))}>
              Remove {name}
            </button>
          ),
        },
      ]}
    />
  )
}

test('the keyboard stays in a row whose pressed button goes, and in the table where the row has no other', async () => {
  const user = userEvent.setup()
  render(
    <DesignSystem>
      <Endable />
    </DesignSystem>,
  )
  await user.click(screen.getByRole('button', { name: 'Cancel Owner 0' }))
  expect(screen.getByRole('button', { name: 'Details of Owner 0' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Cancel Owner 1' }))
  expect(screen.getByRole('region', { name: 'Owners, scrollable' })).toHaveFocus()
})

test('a table that is all in view is no stop of the Tab key', async () => {
  show({ onSort() {} })
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus()
})

test('what goes from a row takes the keyboard from no other place of the page', async () => {
  const user = userEvent.setup()
  render(
    <DesignSystem>
      <Endable />
      <p>Elsewhere</p>
    </DesignSystem>,
  )
  act(() => screen.getByRole('button', { name: 'Cancel Owner 0' }).focus())
  await user.click(screen.getByText('Elsewhere'))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Owner 0' }))
  expect(screen.queryByRole('button', { name: 'Cancel Owner 0' })).toBeNull()
  expect(document.body).toHaveFocus()
})

/** Owner 0 has details, too. */
function Endable() {
  const [ended, setEnded] = useState<readonly string[]>([])
  return (
    <DataTable
      caption="Owners"
      rows={owners(3).map((owner) => ({ ...owner, ended: ended.includes(owner.id) }))}
      empty="None"
      columns={[
        {
          title: 'Owner',
          cell: ({ id, name }) => (id === '0' ? <button type="button">Details of {name}</button> : name),
        },
        {
          title: 'Actions',
          cell: ({ id, name, ended: hasEnded }) =>
            !hasEnded && (
              <button type="button" onClick={() => setEnded([...ended, id])}>
                Cancel {name}
              </button>
            ),
        },
      ]}
    />
  )
}
