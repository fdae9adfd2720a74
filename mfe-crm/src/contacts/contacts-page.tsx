import { urlOf } from 'contract/client'
import { changeContacts, startImport } from 'contract/contact-batches'
import { exportContacts } from 'contract/contact-lists'
import { createContact, type Contact } from 'contract/contacts'
import { Button } from 'design-system/button'
import { lazyDialog } from 'design-system/dialog'
import { FailureCard } from 'design-system/failure-card'
import { RetryNotice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { Caption } from 'design-system/text'
import { VisuallyHidden } from 'design-system/visually-hidden'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { formatCountOf } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { useUser } from 'shell/host/session'
import { useMay } from 'shell/host/use-may'
import { UndoBar } from '../parts/undo-bar.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ContactFilters } from './contact-filters.tsx'
import { ContactsTable } from './contacts-table.tsx'
import { ContactDialog } from './lazy-contact-dialog.ts'
import { NoContacts } from './no-contacts.tsx'
import { useContactActions } from './use-contact-actions.ts'
import { useContactList } from './use-contact-list.ts'
import { noFilter } from './use-contact-view.ts'
import { useOpenedDialog } from './use-opened-dialog.ts'

const ImportDialog = lazyDialog(() => import('./import/import-dialog.tsx').then((file) => file.ImportDialog))

export function ContactsPage() {
  const { view, isFiltered, change, sort, list, contacts, total, selection, loadMore } = useContactList()
  const act = useContactActions(selection)
  const [editing, setEditing] = useState<Contact>()
  const { opened, setOpened } = useOpenedDialog()
  const may = useMay()
  const { onlyMine } = useUser()

  return (
    <Page
      title="Contact Management"
      width="wide"
      intro={
        onlyMine
          ? 'You see what is assigned to you: the people of your conversations, and those you added who have none.'
          : 'Everyone you texted, imported or heard from.'
      }
      actions={
        <>
          <Button asChild tone="quiet">
            <Link to={paths.activity()}>Activity</Link>
          </Button>
          {may(exportContacts) && (
            <Button
              tone="secondary"
              icon="download"
              onClick={() => window.open(urlOf(exportContacts, { query: { ...view, format: 'csv' } }), '_blank')}
            >
              Export CSV
            </Button>
          )}
          {may(startImport) && (
            <Button tone="secondary" icon="upload" onClick={() => setOpened('import')}>
              Import
            </Button>
          )}
          {may(createContact) && (
            <Button icon="plus" onClick={() => setOpened('new')}>
              Add Contact
            </Button>
          )}
        </>
      }
    >
      <ContactFilters view={view} change={change} />
      <UndoBar offers={act.offers} onUndo={act.takeBack} onHold={act.holdOffers} />
      <BulkBar selection={selection} total={total} onAct={act.changeSelected} busy={act.isChanging} />
      {list.isLoadingError ? (
        <FailureCard
          title="The contacts could not be loaded"
          text={errorMessage(list.error, 'Please try again in a moment.')}
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
          selection={may(changeContacts) ? selection.table : undefined}
          onMore={loadMore}
          onEdit={setEditing}
          onDelete={act.deleteOne}
          empty={
            <NoContacts
              isFiltered={isFiltered}
              onClearFilters={() => change(noFilter)}
              onAdd={may(createContact) ? () => setOpened('new') : undefined}
            />
          }
        />
      )}
      {list.isFetchNextPageError && (
        <RetryNotice title="More contacts could not be loaded" onRetry={loadMore} retrying={list.isFetching}>
          {errorMessage(list.error, 'Please try again in a moment.')}
        </RetryNotice>
      )}
      <Caption role="status">
        {total > 0 &&
          (isFiltered ? formatCountOf(total, 'contact matches', 'contacts match') : formatCountOf(total, 'contact'))}
        {list.isSuccess && total === 0 && isFiltered && <VisuallyHidden>No contact matches</VisuallyHidden>}
      </Caption>
      {(editing ?? (opened === 'new' && may(createContact))) && (
        <ContactDialog
          contact={editing}
          onClose={() => (editing ? setEditing(undefined) : setOpened(undefined))}
          onMerged={act.merged}
        />
      )}
      {opened === 'import' && may(startImport) && (
        <ImportDialog onClose={() => setOpened(undefined)} onUndo={act.undoBatch} onDone={act.imported} />
      )}
    </Page>
  )
}
