import { useQuery } from '@tanstack/react-query'
import { campaignList, getCampaign } from 'contract/campaigns'
import { call } from 'contract/client'
import { ContactFilter, listContactRecipients } from 'contract/contact-lists'
import { pullListRecipients } from 'contract/pull-lists'
import { skipTraceRecipients } from 'contract/skip-trace'
import { Notice, RetryNotice } from 'design-system/notice'
import { ProgressBar } from 'design-system/progress-bar'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatCountOf } from 'shell/host/format'
import { errorCode, errorMessage, errorStatus } from 'shell/host/error-message'
import { useLive } from 'shell/host/live'
import type { ListRow } from '../lists/read-rows.ts'
import { rowOf, type Recipients } from '../parts/use-recipients.ts'

interface Draft {
  name: string
  messageTemplate: string
}

interface Loaded {
  from: string
  people: { phone: string; name: string; address: string }[]
  /** Said where none of them can be texted; where it is absent, that a skip trace may help. */
  ifEmpty?: string
  draft?: Draft
}

/** Loads the list that another page handed over in the address: a pull list, a skip trace, a filter of the contacts, or a draft. */
export function HandedOver({ recipients, onDraft }: { recipients: Recipients; onDraft: (draft: Draft) => void }) {
  const [query] = useSearchParams()
  const source = sourceOf(query)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['campaigns', 'handed-over', source?.key],
    queryFn: () => source?.load() ?? null,
    enabled: source !== undefined,
    gcTime: 0,
  })
  const isBeingPrepared = errorCode(error) === 'not_ready'
  // Also while an answer is on its way: it may have been given just before the list was ready.
  useLive(['order'], () => {
    if (isBeingPrepared || (isFetching && data === undefined)) void refetch()
  })
  const rows = useMemo(() => (data ? rowsOf(data) : []), [data])
  const arrived = useEffectEvent((loaded: Loaded) => {
    recipients.arrive(rows)
    if (loaded.draft) onDraft(loaded.draft)
  })
  useEffect(() => {
    if (data) arrived(data)
  }, [data])

  if (!source) return null
  if (isBeingPrepared) return <ProgressBar label={`Preparing ${source.what}`} />
  if (error) {
    const title = 'The list could not be loaded'
    // What the list is stays so: asked again, it would be refused again.
    if ([409, 410, 422].includes(errorStatus(error) ?? 0)) {
      return (
        <Notice tone="bad" title={title}>
          {errorMessage(error, 'Upload a file instead.')}
        </Notice>
      )
    }
    return (
      <RetryNotice title={title} onRetry={() => void refetch()} retrying={isFetching}>
        {errorMessage(error, 'Open it again from its page, or upload a file.')}
      </RetryNotice>
    )
  }
  if (!data) return <ProgressBar label={`Loading ${source.what}`} />
  const usable = rows.length
  return (
    <Notice
      tone={usable > 0 ? 'good' : 'warning'}
      title={`${formatCountOf(usable, 'recipient')} loaded from ${data.from}`}
    >
      {usable > 0
        ? 'Check the message, give the campaign a name and launch it.'
        : (data.ifEmpty ?? 'Nobody on it has a phone number. A skip trace may find some.')}
    </Notice>
  )
}

/** Its people with a phone that can be used, each once: the first line of a phone is the one that a campaign texts. */
function rowsOf({ people }: Loaded): ListRow[] {
  const rows = new Map<string, ListRow>()
  for (const person of people) {
    const row = rowOf(person)
    if (row && !rows.has(row.id)) rows.set(row.id, row)
  }
  return [...rows.values()]
}

interface Source {
  key: string
  what: string
  load(): Promise<Loaded>
}

function sourceOf(query: URLSearchParams): Source | undefined {
  const pullList = query.get('pullList')
  const skipTrace = query.get('skipTrace')
  const contacts = query.get('contacts')
  const draft = query.get('draft')
  if (pullList)
    return {
      key: `pull list ${pullList}`,
      what: 'your pull list',
      load: async () => ({
        from: 'your pull list',
        people: await call(pullListRecipients, { params: { id: pullList } }),
      }),
    }
  if (skipTrace)
    return {
      key: `skip trace ${skipTrace}`,
      what: 'your skip trace',
      load: async () => ({
        from: 'your skip trace',
        people: await call(skipTraceRecipients, { params: { id: skipTrace } }),
      }),
    }
  if (draft) {
    return {
      key: `draft ${draft}`,
      what: 'the draft',
      async load() {
        const [{ name, messageTemplate }, people] = await Promise.all([
          call(getCampaign, { params: { id: draft } }),
          call(campaignList, { params: { id: draft } }),
        ])
        return { from: 'the draft', people, draft: { name, messageTemplate } }
      },
    }
  }
  if (contacts === null) return undefined
  return {
    key: `contacts ${contacts}`,
    what: 'your contacts',
    load: async () => ({
      from: 'your contacts',
      // An address that is damaged must not stand for all contacts.
      people: await call(listContactRecipients, {
        query: ContactFilter.strict().parse(Object.fromEntries(new URLSearchParams(contacts))),
      }),
      ifEmpty: 'None of these contacts is there any more. Choose others in Contacts.',
    }),
  }
}
