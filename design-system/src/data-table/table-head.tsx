import { Icon } from '../icon/index.tsx'
import type { DataTableProps, Sort } from './index.tsx'

type TableHeadProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'columns' | 'sort' | 'onSort' | 'selection'>

/** The titles, with the box that selects all rows and the buttons that sort. */
export function TableHead<Row extends { id: string }>({ rows, columns, sort, onSort, selection }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" data-part="select">
            <SelectAll rows={rows} selection={selection} />
          </th>
        )}
        {columns.map(({ title, sortKey, align, priority = 'always', width, hideTitle }) => {
          const sorted = sortKey !== undefined && sort?.key === sortKey ? sort.direction : undefined
          return (
            <th
              key={title}
              scope="col"
              aria-sort={sorted}
              data-align={align}
              data-priority={priority}
              data-width={width}
            >
              {sortKey !== undefined && onSort ? (
                <button type="button" data-part="sort" onClick={() => onSort(turned(sortKey, sorted))}>
                  {title}
                  <Icon
                    name={sorted === 'ascending' ? 'arrow-up' : sorted === 'descending' ? 'arrow-down' : 'sort'}
                    size="small"
                  />
                </button>
              ) : hideTitle ? (
                <span data-part="hidden">{title}</span>
              ) : (
                title
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const turned = (key: string, now: Sort['direction'] | undefined): Sort => ({
  key,
  direction: now === 'ascending' ? 'descending' : 'ascending',
})

function SelectAll<Row extends { id: string }>({
  rows,
  selection: { selected, onChange },
}: {
  rows: readonly Row[]
  selection: NonNullable<TableHeadProps<Row>['selection']>
}) {
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const some = !all && rows.some(({ id }) => selected.has(id))
  const turn = () => {
    const next = new Set(selected)
    for (const { id } of rows) {
      if (all) next.delete(id)
      else next.add(id)
    }
    onChange(next)
  }
  return (
    <input
      type="checkbox"
      aria-label="Select all rows"
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = some
      }}
      onChange={turn}
    />
  )
}
