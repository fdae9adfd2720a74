import { useInfiniteQuery } from '@tanstack/react-query'
import type { BulkAct } from 'contract/contact-batches'
import { urlOf } from 'contract/client'
import { exportContacts, type Contact } from 'contract/contacts'
import { Button } from 'design-system/button'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { Caption } from 'design-system/text'
import { useMemo, useState } from 'react'
import { formatCountOf, formatPhone } from 'shell/host/format'
import { errorMessage } from 'shell/host/error-message'
import { UndoBar, useUndo } from '../parts/undo-bar.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { ContactFilters } from './contact-filters.tsx'
import {
  contactsQuery,
  useChangeContacts,
  useDeleteContact,
  useRestoreContact,
  useUndoBatch,
} from './contacts-query.ts'
import { ContactsTable } from './contacts-table.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { useContactView } from './use-contact-view.ts'
import { useLiveContacts } from './use-live-contacts.ts'
import { useSelection } from './use-selection.ts'

export function ContactsPage() {
  const { view, filter, isFiltered, change, sort } = useContactView()
  const list = useInfiniteQuery(contactsQuery(view))
  const [editing, setEditing] = useState<Contact | 'new'>()
  const [importing, setImporting] = useState(false)
  const { offer, propose, take } = useUndo()
  const remove = useDeleteContact()
  const restore = useRestoreContact()
  const bulk = useChangeContacts()
  const undoBatch = useUndoBatch()
  useLiveContacts()

  const contacts = useMemo(() => list.data?.pages.flatMap(({ rows }) => rows) ?? [], [list.data])
  const total = list.data?.pages[0]?.total ?? 0
  const selection = useSelection(contacts, total, filter)

  const deleteOne = (contact: Contact) =>
    remove.mutate(contact, {
      onSuccess: () =>
        propose({
          text: `${contact.name || formatPhone(contact.phone)} was deleted.`,
          undo: () => restore.mutate(contact.id),
        }),
    })

  const changeAll = (act: BulkAct) =>
    bulk.mutate(
      { name: selection.name, act },
      {
        onSuccess({ id, title, changed }) {
          selection.clear()
          propose({ text: `${title}: ${formatCountOf(changed, 'contact')}.`, undo: () => undoBatch.mutate(id) })
        },
      },
    )

  return (
    <Page
      title="Contact Management"
      width="wide"
      intro="Everyone you texted, imported or heard from."
      actions={
        <>
          <Button
            tone="secondary"
            icon="download"
            onClick={() => window.open(urlOf(exportContacts, { query: { ...view, format: 'csv' } }), '_blank')}
          >
            Export CSV
          </Button>
          <Button tone="secondary" icon="upload" onClick={() => setImporting(true)}>
            Import
          </Button>
          <Button icon="plus" onClick={() => setEditing('new')}>
            Add Contact
          </Button>
        </>
      }
    >
      <ContactFilters view={view} change={change} />
      <UndoBar offer={offer} onUndo={take} />
      <BulkBar
        count={selection.count}
        total={total}
        name={selection.name}
        onSelectAll={selection.selectAll}
        onClear={selection.clear}
        onAct={changeAll}
        busy={bulk.isPending}
      />
      {list.isLoadingError ? (
        <FailureCard
          title="Failed to load contacts"
          text={errorMessage(list.error, 'The contacts could not be loaded.')}
          onRetry={() => list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <ContactsTable
          contacts={contacts}
          total={total}
          loading={list.isPending}
          sort={sort}
          onSort={({ key, direction }) => change({ sort: direction === 'descending' ? `-${key}` : key })}
          selection={selection.table}
          onMore={() => {
            if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
          }}
          onOpen={setEditing}
          onEdit={setEditing}
          onDelete={deleteOne}
          empty={
            isFiltered ? (
              <EmptyState
                icon="search"
                title="No matching contacts"
                text="Try another search or filter."
                action={
                  <Button tone="secondary" onClick={() => change(noFilter)}>
                    Clear filters
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon="users"
                title="No contacts yet"
                text="Add someone by hand, import a file, or wait for the first reply."
                action={
                  <Button icon="plus" onClick={() => setEditing('new')}>
                    Add First Contact
                  </Button>
                }
              />
            )
          }
        />
      )}
      {total > 0 && (
        <Caption>{isFiltered ? `${formatCountOf(total, 'contact')} match` : formatCountOf(total, 'contact')}</Caption>
      )}
      {editing && (
        <ContactDialog
          contact={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onMerged={(batchId) => propose({ text: 'Two contacts became one.', undo: () => undoBatch.mutate(batchId) })}
        />
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} onUndo={undoBatch.mutate} />}
    </Page>
  )
}

const noFilter = {
  search: undefined,
  status: undefined,
  tag: undefined,
  source: undefined,
  optedOut: undefined,
  lastContact: undefined,
}
