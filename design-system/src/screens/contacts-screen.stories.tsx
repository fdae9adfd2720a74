import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { Button } from '../button/index.tsx'
import { DataTable, type Column } from '../data-table/index.tsx'
import { EmptyState } from '../empty-state/index.tsx'
import { Menu } from '../menu/index.tsx'
import { Page } from '../page/index.tsx'
import { SearchField } from '../search-field/index.tsx'
import { SelectField } from '../select-field/index.tsx'
import { Inline, Spread, Stack } from '../stack/index.tsx'
import { StatusBadge } from '../status-badge/index.tsx'
import { TagList } from '../tag-list/index.tsx'
import { Caption, Strong } from '../text/index.tsx'
import { Framed } from './framed.tsx'
import { contacts } from './samples.tsx'

const meta = { title: 'Screens/Contacts', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta

type Story = StoryObj

export const Full: Story = { render: () => <ContactsScreen /> }
export const Empty: Story = { render: () => <ContactsScreen empty /> }

type Contact = (typeof contacts)[number]

const columns: Column<Contact>[] = [
  {
    title: 'Contact',
    cell: ({ name, phone, address }) => (
      <>
        <Strong as="div">{name}</Strong>
        <Caption as="div">{phone}</Caption>
        <Caption as="div">{address}</Caption>
      </>
    ),
    width: 'wide',
  },
  { title: 'Status', cell: ({ tone, status }) => <StatusBadge tone={tone}>{status}</StatusBadge>, width: 'fit' },
  { title: 'Tags', cell: ({ tags }) => <TagList tags={tags} most={2} />, priority: 'wide' },
  { title: 'Last Contact', cell: ({ last }) => last, sortKey: 'last', priority: 'medium', width: 'fit' },
  { title: 'Created', cell: ({ created }) => created, sortKey: 'created', priority: 'wide', width: 'fit' },
  {
    title: 'Actions',
    hideTitle: true,
    align: 'end',
    width: 'fit',
    cell: ({ name }) => (
      <Menu
        compact
        label={`Actions for ${name}`}
        items={[
          { label: 'Edit', icon: 'edit', onSelect: () => {} },
          { label: 'Delete', icon: 'trash', tone: 'danger', onSelect: () => {} },
        ]}
      />
    ),
  },
]

function ContactsScreen({ empty }: { empty?: boolean }) {
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <Framed at="/contacts">
      <Page
        title="Contact Management"
        intro="Everyone you have written to, and who wrote back."
        actions={
          <>
            <Button tone="secondary" icon="download">
              Export CSV
            </Button>
            <Button icon="plus">Add Contact</Button>
          </>
        }
        width="wide"
      >
        <Stack>
          <Inline noWrap={false}>
            <SearchField
              label="Search contacts"
              value={search}
              onSearch={setSearch}
              placeholder="Name, phone or email"
            />
            <SelectField
              label="Status"
              hideLabel
              options={[
                { value: 'all', label: 'All Statuses' },
                { value: 'new', label: 'New' },
                { value: 'contacted', label: 'Contacted' },
              ]}
            />
          </Inline>
          <DataTable
            caption="Contacts"
            rows={empty ? [] : contacts.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))}
            empty={
              <EmptyState
                icon="users"
                title="No contacts yet"
                text="Add people one by one, import a list, or send a campaign: whoever answers appears here."
                action={<Button icon="plus">Add First Contact</Button>}
              />
            }
            selection={{ selected, onChange: setSelected, label: ({ name }) => `Select ${name}` }}
            sort={{ key: 'last', direction: 'descending' }}
            onSort={() => {}}
            columns={columns}
          />
          {!empty && (
            <Spread>
              <Caption>{selected.size > 0 ? `${selected.size} selected` : `${contacts.length} contacts`}</Caption>
            </Spread>
          )}
        </Stack>
      </Page>
    </Framed>
  )
}
