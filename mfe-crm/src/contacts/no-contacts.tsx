import { Button } from 'design-system/button'
import { EmptyState } from 'design-system/empty-state'

interface NoContactsProps {
  isFiltered: boolean
  onClearFilters: () => void
  onAdd: () => void
}

/** The list without a row: nothing matches, or there is no contact yet. */
export const NoContacts = ({ isFiltered, onClearFilters, onAdd }: NoContactsProps) =>
  isFiltered ? (
    <EmptyState
      icon="search"
      title="No matching contacts"
      text="Try another search or filter."
      action={
        <Button tone="secondary" onClick={onClearFilters}>
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
        <Button icon="plus" onClick={onAdd}>
          Add First Contact
        </Button>
      }
    />
  )
