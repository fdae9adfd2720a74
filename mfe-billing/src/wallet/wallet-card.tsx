import { useQuery } from '@tanstack/react-query'
import { centsOf } from 'contract/money'
import { addMoney, topUpFor, topUpLabel, type Wallet } from 'contract/wallet'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { DescriptionList } from 'design-system/description-list'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { CardSkeleton } from 'design-system/skeleton'
import { Stack } from 'design-system/stack'
import { Caption, Text } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { formatCountOf, formatDateTime, formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { useMay } from 'shell/host/use-may'
import { addMoneyPath, walletQuery } from './wallet-query.ts'

/** The balance, what of it is held and for what, and what waits for payment. */
export function WalletCard() {
  const { data: wallet, error, refetch, isFetching } = useQuery(walletQuery)
  const may = useMay()
  if (!wallet && error)
    return (
      <FailureCard
        title="Your balance could not be loaded"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!wallet) return <CardSkeleton count={1} label="Loading your balance" />
  const { funds, balance, held, reserved, available, holds } = wallet
  const isPlay = funds === 'play'
  return (
    <Card aria-label="Balance">
      <CardHeader
        title={isPlay ? 'Balance (play money)' : 'Balance'}
        text={
          isPlay
            ? 'This is a demo: no card is charged, and play money comes by itself when an order needs it.'
            : 'Lists, campaigns and answers are paid from it. An order that it does not cover waits and starts by itself.'
        }
        actions={
          !isPlay &&
          may(addMoney) && (
            <Button asChild size="small" icon="wallet" tone={centsOf(wallet.missing) > 0n ? 'secondary' : 'primary'}>
              <Link to={addMoneyPath()}>Add Money</Link>
            </Button>
          )
        }
      />
      <WaitingNotice wallet={wallet} />
      <DescriptionList
        receipt
        items={[
          { term: 'In your balance', value: formatMoney(balance), strong: available === balance },
          ...(centsOf(held) > 0n
            ? [{ term: `Held for ${formatCountOf(holds.length, 'order')} under way`, value: formatMoney(`-${held}`) }]
            : []),
          ...(centsOf(reserved) > 0n
            ? [{ term: 'Kept for answers that are charged when their day is over', value: formatMoney(`-${reserved}`) }]
            : []),
          ...(available === balance
            ? []
            : [{ term: 'Free for new orders', value: formatMoney(available), strong: true }]),
        ]}
      />
      {holds.length > 0 && <Shares caption="Held for" shares={holds} />}
    </Card>
  )
}

function WaitingNotice({ wallet: { waiting, missing } }: { wallet: Wallet }) {
  const may = useMay()
  if (waiting.length === 0) return null
  return (
    <Stack gap="snug">
      <Notice
        tone="warning"
        title={`${formatCountOf(waiting.length, 'order waits', 'orders wait')} for payment`}
        action={
          centsOf(missing) > 0n &&
          may(addMoney) && (
            <Button asChild size="small">
              <Link to={addMoneyPath(topUpFor(missing).amount)}>{topUpLabel(missing, formatMoney)}</Link>
            </Button>
          )
        }
      >
        Nothing was sent or charged. {waiting.length === 1 ? 'It starts' : 'Each starts'} by itself once the balance
        covers it.
      </Notice>
      <Shares caption="Waiting for payment" shares={waiting} />
    </Stack>
  )
}

const Shares = ({ caption, shares }: { caption: string; shares: Wallet['holds'] }) => (
  <DataTable
    caption={caption}
    rows={shares}
    empty={null}
    columns={[
      {
        title: caption,
        cell: (share) => (
          <Stack gap="none">
            <Subject share={share} />
            <Caption as="span">{formatDateTime(share.createdAt)}</Caption>
          </Stack>
        ),
      },
      { title: 'Amount', align: 'end', width: 'fit', cell: ({ amount }) => formatMoney(amount) },
    ]}
  />
)

function Subject({ share: { description, campaignId, jobId } }: { share: Wallet['holds'][number] }) {
  const to = campaignId ? paths.campaign(campaignId) : jobId && paths.success({ type: 'pull_list', jobId })
  if (!to) return <Text as="span">{description}</Text>
  return (
    <TextLink asChild>
      <Link to={to}>{description}</Link>
    </TextLink>
  )
}
