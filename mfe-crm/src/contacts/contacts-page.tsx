import { urlOf } from 'contract/client'
import { exportContacts } from 'contract/contact-lists'
import { type Contact } from 'contract/contacts'
import { Button } from 'design-system/button'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { Caption } from 'design-system/text'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { formatCountOf } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { UndoBar } from '../parts/undo-bar.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { ContactFilters } from './contact-filters.tsx'
import { ContactsTable } from './contacts-table.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { NoContacts } from './no-contacts.tsx'
import { useContactActions } from './use-contact-actions.ts'
import { useContactList } from './use-contact-list.ts'
import { noFilter } from './use-contact-view.ts'
import { useOpenedDialog } from './use-opened-dialog.ts'

export function ContactsPage() {
  const { view, isFiltered, change, sort, list, contacts, total, selection, loadMore } = useContactList()
  const act = useContactActions(selection)
  const [editing, setEditing] = useState<Contact>()
  const { opened, setOpened } = useOpenedDialog()

  return (
    <Page
      title="Contact Management"
      width="wide"
      intro="Everyone you texted, imported or heard from."
      actions={
        <>
          <Button asChild tone="quiet">
            <Link to={paths.activity()}>Activity</Link>
          </Button>
          <Button
            tone="secondary"
            icon="download"
            onClick={() => window.open(urlOf(exportContacts, { query: { ...view, format: 'csv' } }), '_blank')}
          >
            Export CSV
          </Button>
          <Button tone="secondary" icon="upload" onClick={() => setOpened('import')}>
            Import
          </Button>
          <Button icon="plus" onClick={() => setOpened('new')}>
            Add Contact
          </Button>
        </>
      }
    >
      <ContactFilters view={view} change={change} />
      <UndoBar offer={act.offer} onUndo={act.takeBack} />
      <BulkBar selection={selection} total={total} onAct={act.changeSelected} busy={act.isChanging} />
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
          onMore={loadMore}
          onEdit={setEditing}
          onDelete={act.deleteOne}
          empty={
            <NoContacts
              isFiltered={isFiltered}
              onClearFilters={() => change(noFilter)}
              onAdd={() => setOpened('new')}
            />
          }
        />
      )}
      {total > 0 && (
        <Caption>{isFiltered ? `${formatCountOf(total, 'contact')} match` : formatCountOf(total, 'contact')}</Caption>
      )}
      {(editing ?? opened === 'new') && (
        <ContactDialog
          contact={editing}
          onClose={() => (editing ? setEditing(undefined) : setOpened(undefined))}
          onMerged={act.merged}
        />
      )}
      {opened === 'import' && (
        <ImportDialog onClose={() => setOpened(undefined)} onUndo={act.undoBatch} onDone={act.imported} />
      )}
    </Page>
  )
}
