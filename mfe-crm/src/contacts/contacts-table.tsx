import { deleteContact, updateContact, type Contact } from 'contract/contacts'
import { EmailAddress } from 'design-system/email-address'
import { iconOf } from 'design-system/icon'
import { CellLines, DataTable, type Selection, type Sort } from 'design-system/data-table'
import { Menu } from 'design-system/menu'
import { Inline } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { useNavigate } from 'react-router-dom'
import { formatDate, formatPhone } from 'shell/host/format'
import { hrefOf, useActions } from 'shell/host/slots'
import { useMay } from 'shell/host/use-may'
import { StatusCell } from './status-cell.tsx'
import { TagsCell } from './tags-cell.tsx'

interface ContactsTableProps {
  contacts: Contact[]
  total: number
  loading: boolean
  empty: React.ReactNode
  sort: Sort
  onSort: (sort: Sort) => void
  /** Undefined for a member who may not change many at once. */
  selection: Selection<Contact> | undefined
  onMore: () => void
  onEdit: (contact: Contact) => void
  onDelete: (contact: Contact) => void
}

/** The matching contacts; only the rows in view are rendered. */
export function ContactsTable({
  contacts,
  total,
  loading,
  empty,
  sort,
  onSort,
  selection,
  onMore,
  onEdit,
  onDelete,
}: ContactsTableProps) {
  return (
    <DataTable
      caption="Contacts"
      rows={contacts}
      totalRows={total}
      loading={loading}
      empty={empty}
      windowed
      onEndReached={onMore}
      sort={sort}
      onSort={onSort}
      selection={selection}
      onRowClick={onEdit}
      columns={[
        {
          title: 'Contact',
          priority: 'always',
          width: 'wide',
          sortKey: 'name',
          cell: (contact) => <ContactCell {...contact} />,
          onPhone: (contact) => <StatusCell contact={contact} />,
        },
        { title: 'Status', priority: 'medium', width: 'fit', cell: (contact) => <StatusCell contact={contact} /> },
        { title: 'Tags', priority: 'medium', cell: (contact) => <TagsCell contact={contact} /> },
        {
          title: 'Last Contact',
          priority: 'medium',
          width: 'fit',
          sortKey: 'lastContact',
          cell: ({ lastContactedAt }) => (lastContactedAt ? formatDate(lastContactedAt) : 'Never'),
        },
        {
          title: 'Created',
          priority: 'wide',
          width: 'fit',
          sortKey: 'created',
          cell: ({ createdAt }) => formatDate(createdAt),
        },
        {
          title: 'Actions',
          priority: 'always',
          align: 'end',
          width: 'fit',
          cell: (contact) => (
            <ContactMenu contact={contact} onEdit={() => onEdit(contact)} onDelete={() => onDelete(contact)} />
          ),
        },
      ]}
    />
  )
}

function ContactCell({ name, phone, email, address, optedOut }: Contact) {
  return (
    <CellLines>
      <Inline gap="snug">
        <Strong unbroken>{name || 'Unnamed Contact'}</Strong>
        {optedOut && <StatusBadge tone="bad">Opted out</StatusBadge>}
      </Inline>
      <Caption as="div">{formatPhone(phone)}</Caption>
      {email && (
        <Caption as="div">
          <EmailAddress>{email}</EmailAddress>
        </Caption>
      )}
      {address && <Caption as="div">{address}</Caption>}
    </CellLines>
  )
}

interface ContactMenuProps {
  contact: Contact
  onEdit: () => void
  onDelete: () => void
}

function ContactMenu({ contact: { id, name, phone, email }, onEdit, onDelete }: ContactMenuProps) {
  const navigate = useNavigate()
  const may = useMay()
  const offered = useActions('contact').flatMap((action) => {
    const href = hrefOf<'contact'>(action, { id, name, phone, email })
    const { label, icon } = action
    return href ? { label, icon: iconOf(icon), onSelect: () => void navigate(href) } : []
  })
  return (
    <Menu
      compact
      label={`Actions for ${name || formatPhone(phone)}`}
      items={[
        may(updateContact)
          ? { label: 'Edit', icon: 'edit', onSelect: onEdit }
          : { label: 'Show', icon: 'user', onSelect: onEdit },
        ...offered,
        ...(may(deleteContact)
          ? [{ label: 'Delete', icon: 'trash' as const, tone: 'danger' as const, onSelect: onDelete }]
          : []),
      ]}
    />
  )
}
