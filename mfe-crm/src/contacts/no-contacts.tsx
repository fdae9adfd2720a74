import { Button } from 'design-system/button'
import { EmptyState } from 'design-system/empty-state'

interface NoContactsProps {
  isFiltered: boolean
  onClearFilters: () => void
  /** Undefined for a member who may not add any. */
  onAdd: (() => void) | undefined
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
      text={
        onAdd
          ? 'Add someone by hand, import a file, or wait for the first reply.'
          : 'Everyone whom the account texts, imports or hears from appears here.'
      }
      action={
        onAdd && (
          <Button icon="plus" onClick={onAdd}>
            Add First Contact
          </Button>
        )
      }
    />
  )
