import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { DataTableProps } from './index.tsx'
import { useRowFocus } from './use-row-focus.ts'

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'selection' | 'onRowClick'> {
  row: Row
  /** From 0, among all rows. */
  index: number
  windowed: boolean
  measure: (element: Element | null) => void
  /** Called as the row goes, while it is still in the page. */
  onLeave: (id: string, element: HTMLTableRowElement) => void
}

/** One row: its box, if rows can be selected, and its cells. */
export function TableRow<Row extends { id: string }>({
  row,
  index,
  columns,
  selection,
  onRowClick,
  windowed,
  measure,
  onLeave,
}: TableRowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null)
  const leave = useEffectEvent(() => {
    if (element.current) onLeave(row.id, element.current)
  })
  useLayoutEffect(() => () => leave(), [])
  const ref = useCallback(
    (shown: HTMLTableRowElement | null) => {
      element.current = shown
      if (windowed) measure(shown)
    },
    [windowed, measure],
  )
  const focus = useRowFocus(element)
  const selected = selection?.selected.has(row.id)
  return (
    <tr
      ref={ref}
      {...focus}
      data-index={index}
      aria-rowindex={windowed ? index + 2 : undefined}
      aria-selected={selected}
      data-clickable={onRowClick ? '' : undefined}
      onClick={
        onRowClick &&
        ((event) => {
          if (!isControl(event.target)) onRowClick(row)
        })
      }
    >
      {selection && (
        <td data-part="select">
          <input
            type="checkbox"
            aria-label={selection.label(row)}
            checked={selected ?? false}
            onChange={() => selection.onChange(turned(selection.selected, row.id))}
          />
        </td>
      )}
      {columns.map(({ title, cell, onPhone, align, priority = 'always', width }) => (
        <td key={title} data-align={align} data-priority={priority} data-width={width}>
          {cell(row)}
          {onPhone && <div data-part="on-phone">{onPhone(row)}</div>}
        </td>
      ))}
    </tr>
  )
}

/** Whether a click was on a control inside the row, not on the row. */
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select, dialog, [role=menu]') !== null

function turned(selected: ReadonlySet<string>, id: string) {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}
