import type { BulkAct } from 'contract/contact-batches'
import { urlOf } from 'contract/client'
import { exportContacts, type ContactFilter } from 'contract/contacts'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Menu } from 'design-system/menu'
import { Notice } from 'design-system/notice'
import { Inline } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatCount, formatCountOf } from 'shell/host/format'
import { notifyError } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { statusOptions } from '../parts/contact-status.tsx'

interface BulkBarProps {
  count: number
  /** How many match in all; offered when only some are selected. */
  total: number
  /** Selects the chosen contacts on the server. */
  name: () => Promise<ContactFilter>
  onSelectAll: () => void
  onClear: () => void
  onAct: (act: BulkAct) => void
  busy: boolean
}

/** What can be done with all selected contacts at once. */
export function BulkBar({ count, total, name, onSelectAll, onClear, onAct, busy }: BulkBarProps) {
  const [tagging, setTagging] = useState<'tag' | 'untag'>()
  const navigate = useNavigate()
  if (count === 0) return null
  const refuse = (error: unknown) => notifyError(error, 'The selection could not be named')

  const textThese = () =>
    name().then((filter) => navigate(paths.bulkSmsCampaign({ contacts: queryOf(filter) })), refuse)

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

  return (
    <Notice title={`${formatCountOf(count, 'contact')} selected`}>
      <Inline>
        {count < total && (
          <Button
            size="small"
            tone="secondary"
            onClick={onSelectAll}
          >{`Select all ${formatCount(total)} matching`}</Button>
        )}
        <Menu
          size="small"
          label="Set status"
          items={statusOptions.map(({ value, label }) => ({
            label,
            onSelect: () => onAct({ type: 'status', status: value }),
          }))}
        />
        <Button size="small" tone="secondary" icon="tag" disabled={busy} onClick={() => setTagging('tag')}>
          Add tag
        </Button>
        <Button size="small" tone="secondary" disabled={busy} onClick={() => setTagging('untag')}>
          Remove tag
        </Button>
        <Button size="small" tone="secondary" icon="sms" onClick={() => void textThese()}>
          Text these
        </Button>
        <Button size="small" tone="secondary" icon="download" onClick={exportThese}>
          Export these
        </Button>
        <Button size="small" tone="danger" icon="trash" disabled={busy} onClick={() => onAct({ type: 'delete' })}>
          Delete
        </Button>
        <Button size="small" tone="quiet" onClick={onClear}>
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

const queryOf = (filter: ContactFilter) =>
  new URLSearchParams(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))).toString()

function TagDialog({
  act,
  onTag,
  onClose,
}: {
  act: 'tag' | 'untag'
  onTag: (tag: string) => void
  onClose: () => void
}) {
  const formId = useId()
  const [tag, setTag] = useState('')
  const [error, setError] = useState<string>()
  const title = act === 'tag' ? 'Add a tag' : 'Remove a tag'
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId}>
          {act === 'tag' ? 'Add tag' : 'Remove tag'}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (tag.trim() === '') setError('Enter a tag')
          else if (tag.includes(',')) setError('Enter one tag, without a comma')
          else onTag(tag.trim())
        }}
      >
        <TextField
          label="Tag"
          data-autofocus
          value={tag}
          error={error}
          onChange={({ target }) => setTag(target.value)}
        />
      </form>
    </Dialog>
  )
}
