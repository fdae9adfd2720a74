import { useQuery } from '@tanstack/react-query'
import { inOrder } from 'contract/slots-in-order'
import { Notice } from 'design-system/notice'
import { Button } from 'design-system/button'
import { Page } from 'design-system/page'
import { CardSkeleton } from 'design-system/skeleton'
import { Grid, Split } from 'design-system/stack'
import { StatCard } from 'design-system/stat-card'
import { formatCount } from '../../host/format.ts'
import { useLive } from '../../host/live.ts'
import { useUser } from '../../host/session.ts'
import { useSlots } from '../../host/slots.ts'
import { useMay } from '../../host/use-may.ts'
import { errorMessage } from '../../host/error-message.ts'
import { dashboardQuery } from './dashboard-query.ts'
import { FirstSteps } from './first-steps.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RemoteCard } from './remote-card.tsx'
import { isQuiet, SendingChart } from './sending-chart.tsx'
import { TeamFigures } from './team-figures.tsx'
import { useAtMostEvery } from '../use-at-most-every.ts'

export function DashboardPage() {
  const user = useUser()
  const { data: figures, isPending, error, refetch, isFetching } = useQuery(dashboardQuery())
  const slots = useSlots()
  const may = useMay()
  const cards = inOrder(slots.flatMap(({ dashboard = [], remote }) => dashboard.map((card) => ({ ...card, remote }))))
  const steps = inOrder(slots.flatMap(({ firstSteps = [] }) => firstSteps))
  // They count the month's texts again, which hundreds of answers a minute need not have at once.
  useLive(
    ['order', 'status', 'message'],
    useAtMostEvery(2000, () => void refetch()),
  )

  return (
    <Page
      title="Dashboard"
      intro={`Welcome, ${user.fullName}${user.onlyMine ? '. You see what is assigned to you.' : ''}`}
    >
      {error && (
        <Notice
          tone="bad"
          urgent
          title="Your figures could not be loaded"
          action={
            <Button tone="secondary" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(error, 'Everything else works. Please try again in a moment.')}
        </Notice>
      )}
      <Grid share>
        <StatCard
          label="Total Leads Generated"
          icon="users"
          loading={isPending}
          value={figures ? formatCount(figures.totalLeads) : '–'}
          hint="Property records delivered to you"
        />
        <StatCard
          label="SMS Sent This Month"
          icon="send"
          loading={isPending}
          value={figures ? formatCount(figures.smsThisMonth) : '–'}
          hint="Messages the carrier took"
        />
        <StatCard
          label="Response Rate"
          icon="trend"
          loading={isPending}
          value={figures ? `${figures.responseRate}%` : '–'}
          hint="Responses, of the people texted this month"
        />
      </Grid>
      <QuickActions cards={cards.filter((card) => 'href' in card).filter(may)} />
      {isPending && <CardSkeleton count={1} />}
      {figures &&
        (isQuiet(figures.days) && steps.length > 0 ? (
          <Split align="stretch">
            <FirstSteps steps={steps} figures={figures} />
            <SendingChart days={figures.days} />
          </Split>
        ) : (
          <SendingChart days={figures.days} />
        ))}
      {cards.map(
        (card) =>
          'module' in card && <RemoteCard key={`${card.remote} ${card.module}`} from={card.remote} card={card} />,
      )}
      {figures && <TeamFigures />}
    </Page>
  )
}
