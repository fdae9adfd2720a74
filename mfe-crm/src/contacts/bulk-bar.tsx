import type { BulkAct } from 'contract/contact-batches'
import { urlOf } from 'contract/client'
import { exportContacts, type ContactFilter } from 'contract/contact-lists'
import type { SlotAction } from 'contract/slots'
import { Button } from 'design-system/button'
import { iconOf } from 'design-system/icon'
import { Menu } from 'design-system/menu'
import { Notice } from 'design-system/notice'
import { Inline } from 'design-system/stack'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatCount, formatCountOf } from 'shell/host/format'
import { notifyError } from 'shell/host/notify'
import { hrefOf, useActions } from 'shell/host/slots'
import { useMay } from 'shell/host/use-may'
import { statusOptions } from '../parts/contact-status.tsx'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import { TagDialog } from './tag-dialog.tsx'
import type { ContactSelection } from './use-selection.ts'

interface BulkBarProps {
  selection: ContactSelection
  /** How many match in all; offered when only some are selected. */
  total: number
  onAct: (act: BulkAct) => void
  busy: boolean
}

/** What can be done with all selected contacts at once. */
export function BulkBar({ selection: { count, name, selectAll, clear }, total, onAct, busy }: BulkBarProps) {
  const [tagging, setTagging] = useState<'tag' | 'untag'>()
  const actions = useActions('contacts')
  const may = useMay()
  const { open, exportThese } = useSelectionLinks(name)
  useFocusAfter(count > 0)
  // `disabled` would drop the focus of the button that was pressed, for good where the change fails.
  const unlessBusy = (press: () => void) => ({ 'aria-disabled': busy, onClick: busy ? undefined : press })
  if (count === 0) return null
  return (
    <Notice title={`${formatCountOf(count, 'contact')} selected`}>
      <Inline>
        {count < total && (
          <Button
            size="small"
            tone="secondary"
            onClick={selectAll}
          >{`Select all ${formatCount(total)} matching`}</Button>
        )}
        <Menu
          size="small"
          label="Set status"
          disabled={busy}
          items={statusOptions.map(({ value, label }) => ({
            label,
            onSelect: () => onAct({ type: 'status', status: value }),
          }))}
        />
        <Button size="small" tone="secondary" icon="tag" {...unlessBusy(() => setTagging('tag'))}>
          Add tag
        </Button>
        <Button size="small" tone="secondary" {...unlessBusy(() => setTagging('untag'))}>
          Remove tag
        </Button>
        {actions.map((action) => (
          <Button
            key={action.href}
            size="small"
            tone="secondary"
            icon={iconOf(action.icon)}
            onClick={() => void open(action)}
          >
            {action.label}
          </Button>
        ))}
        {may(exportContacts) && (
          <Button size="small" tone="secondary" icon="download" onClick={exportThese}>
            Export these
          </Button>
        )}
        <Button size="small" tone="danger" icon="trash" {...unlessBusy(() => onAct({ type: 'delete' }))}>
          Delete
        </Button>
        <Button size="small" tone="quiet" onClick={clear}>
          Clear selection
        </Button>
      </Inline>
      {tagging && (
        <TagDialog
          act={tagging}
          onClose={() => setTagging(undefined)}
          onTag={(tag) => {
            setTagging(undefined)
            onAct({ type: tagging, tag })
          }}
        />
      )}
    </Notice>
  )
}

/** Opens the selection elsewhere, once the server has named it. */
function useSelectionLinks(name: ContactSelection['name']) {
  const navigate = useNavigate()
  const refuse = (error: unknown) => notifyError(error, 'The selection could not be named')

  const open = (action: SlotAction) =>
    name().then((filter) => {
      const href = hrefOf<'contacts'>(action, { filter: queryOf(filter) })
      if (href) void navigate(href)
    }, refuse)

  function exportThese() {
    // Opened within the click handler: a later one would be blocked as a pop-up.
    const tab = window.open('', '_blank')
    name()
      .then((filter) => {
        const address = urlOf(exportContacts, { query: filter })
        if (tab) tab.location.assign(address)
        else window.location.assign(address)
      })
      .catch((error: unknown) => {
        tab?.close()
        refuse(error)
      })
  }

  return { open, exportThese }
}

const queryOf = (filter: ContactFilter) =>
  new URLSearchParams(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))).toString()
