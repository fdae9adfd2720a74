import { type LaunchReview } from 'contract/launch-reviews'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { DescriptionList } from 'design-system/description-list'
import { MessageBubble } from 'design-system/message-bubble'
import { Grid, Inline, Stack } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCountOf, formatDateTime } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { NotLoaded } from './not-loaded.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDecideLaunch, useHeldLaunches } from './use-held-launches.ts'

const dialogs = {
  release: {
    title: 'Let the campaign go',
    text: 'It starts at once. The owner is mailed that it goes, with what you write.',
    action: 'Let It Go',
  },
  refuse: {
    title: 'Refuse the campaign',
    text: 'It is canceled and nothing of it is ever sent. The money held or paid for it goes back, and the owner is mailed the reason.',
    action: 'Refuse',
  },
}

/** Launches of new accounts that wait for a person, oldest first; nothing where there is none. */
export function HeldLaunches() {
  const query = useHeldLaunches()
  if (!query.data) return <NotLoaded what="held launches" query={query} />
  return query.data.map((review) => <HeldLaunch key={review.id} review={review} />)
}

function HeldLaunch({ review }: { review: LaunchReview }) {
  const { id, campaign, account, accountId, at, score, signs, text, recipients, sample } = review
  const [asking, setAsking] = useState<keyof typeof dialogs>()
  const decide = useDecideLaunch(id, () => setAsking(undefined))
  return (
    <Card aria-label={`Held launch: ${campaign}`} handsOnFocus>
      <CardHeader
        title={`Held launch: ${campaign}`}
        text={`${formatCountOf(recipients, 'recipient')}, since ${formatDateTime(at)}`}
        actions={
          <Inline gap="tight">
            <Button size="small" onClick={() => setAsking('release')}>
              Let It Go
            </Button>
            <Button size="small" tone="danger" onClick={() => setAsking('refuse')}>
              Refuse
            </Button>
          </Inline>
        }
      />
      <Caption>
        Of{' '}
        <TextLink asChild>
          <Link to={paths.operatedAccount(accountId)}>{account}</Link>
        </TextLink>
      </Caption>
      <Grid cells="large">
        <Stack>
          <MessageBubble direction="out" body={text} />
          <DescriptionList
            items={[
              ...signs.map(({ words, points }) => ({ term: words, value: String(points) })),
              { term: 'Points together', value: String(score), strong: true },
            ]}
          />
        </Stack>
        <DataTable
          caption="Some of its list"
          rows={sample.map((line, index) => ({ id: String(index), ...line }))}
          empty={null}
          columns={[
            { title: 'Name', priority: 'always', cell: ({ name }) => name || 'No name' },
            { title: 'Phone', priority: 'always', width: 'fit', cell: ({ phone }) => phone },
          ]}
        />
      </Grid>
      {asking && (
        <ReasonDialog
          key={asking}
          {...dialogs[asking]}
          danger={asking === 'refuse'}
          draftKey={`launch-${asking}-${id}`}
          busy={decide.isPending}
          onConfirm={(reason, onSuccess) => decide.mutate({ what: asking, reason }, { onSuccess })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  )
}
