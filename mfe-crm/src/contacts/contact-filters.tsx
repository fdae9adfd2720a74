import { useQuery } from '@tanstack/react-query'
import { MAX_SEARCH } from 'contract/text-limits'
import { SearchField } from 'design-system/search-field'
import { SelectField } from 'design-system/select-field'
import { Grid, Split } from 'design-system/stack'
import { statusOptions } from '../parts/contact-status.tsx'
import { useTyped } from 'shell/host/address-query'
import { contactTagsQuery } from './contacts-query.ts'
import type { useContactView } from './use-contact-view.ts'

type View = ReturnType<typeof useContactView>

/** Filters the list; every filter is kept in the URL. */
export function ContactFilters({ view, change }: Pick<View, 'view' | 'change'>) {
  const [text, setText] = useTyped(view.search ?? '', (search) => change({ search }))
  const { data: tags = [] } = useQuery(contactTagsQuery)
  return (
    <Split wide="both" gap="snug">
      <SearchField
        maxLength={MAX_SEARCH}
        label="Search contacts"
        placeholder="Search by name, phone or email"
        value={text}
        onSearch={setText}
      />
      <Grid cells="small" share gap="snug">
        <SelectField
          hideLabel
          label="Status"
          value={view.status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
          options={[{ value: '', label: 'All Statuses' }, ...statusOptions]}
        />
        {(tags.length > 0 || view.tag) && (
          <SelectField
            hideLabel
            label="Tag"
            value={view.tag ?? ''}
            onChange={({ target }) => change({ tag: target.value })}
            options={[
              { value: '', label: 'All tags' },
              ...withChosen(
                tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
                view.tag,
              ),
            ]}
          />
        )}
        <SelectField
          hideLabel
          label="More filters"
          value={moreOf(view)}
          onChange={({ target }) => change(changesOf(target.value))}
          options={moreOptions}
        />
      </Grid>
    </Split>
  )
}

/** A tag in the URL that no contact has any more still shows as chosen. */
const withChosen = (options: { value: string; label: string }[], tag: string | undefined) =>
  !tag || options.some(({ value }) => value === tag) ? options : [{ value: tag, label: tag }, ...options]

const moreOptions = [
  { value: '', label: 'Everyone' },
  { value: 'optedOut=no', label: 'Can be texted' },
  { value: 'optedOut=yes', label: 'Opted out' },
  { value: 'lastContact=never', label: 'Never contacted' },
  { value: 'lastContact=week', label: 'Contacted in the last 7 days' },
  { value: 'lastContact=month', label: 'Contacted in the last 30 days' },
  { value: 'lastContact=older', label: 'Not contacted for 30 days' },
  { value: 'source=reply', label: 'Wrote first' },
  { value: 'source=campaign', label: 'From a campaign' },
  { value: 'source=pull_list', label: 'From a pull list' },
  { value: 'source=import', label: 'From an import' },
]

function moreOf({ optedOut, lastContact, source }: View['view']): string {
  return optedOut
    ? `optedOut=${optedOut}`
    : lastContact
      ? `lastContact=${lastContact}`
      : source
        ? `source=${source}`
        : ''
}

function changesOf(chosen: string) {
  const [key, value] = chosen.split('=')
  return { optedOut: undefined, lastContact: undefined, source: undefined, ...(key ? { [key]: value } : {}) }
}
