import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { centsOf } from 'contract/money'
import { getOwed } from 'contract/owed'
import { getSuspension } from 'contract/suspension'
import { addMoney, topUpFor, topUpLabel } from 'contract/wallet'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { TextLink } from 'design-system/text-link'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { formatDate, formatMoney, formatTime } from '../../host/format.ts'
import { useLive } from '../../host/live.ts'
import { paths } from '../../host/paths.ts'
import { sessionQuery, useUser } from '../../host/session.ts'
import { useMay } from '../../host/use-may.ts'
import { useEndVisit } from './use-end-visit.ts'

/** What stands above every page of a suspended account, of one that owes money, and of one at whose screens an employee looks. */
export function AccountNotices({ load }: { load?: ((address: string) => void) | undefined }) {
  const { suspendedFor, owing, visitUntil } = useUser()
  return (
    <>
      {visitUntil && <Visit until={visitUntil} load={load} />}
      {suspendedFor && <Suspended />}
      {owing && <Owing />}
    </>
  )
}

/** Says why nothing is sent for the account, and whom to write to. */
function Suspended() {
  const { accountName, suspendedFor } = useUser()
  const { data } = useQuery({ queryKey: ['suspension', suspendedFor], queryFn: () => call(getSuspension, {}) })
  useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' }) // it may have been lifted meanwhile
  return (
    <Notice tone="bad" title={`Sending and orders are stopped for ${accountName}`}>
      {suspendedFor} What waits stays where it is, and texts that come in still arrive.
      {data && (
        <>
          {' '}
          Write to <TextLink href={`mailto:${data.contact}`}>{data.contact}</TextLink> about it.
        </>
      )}
    </Notice>
  )
}

/** Says what is owed and when sending stops, or why it has stopped, and leads to the payment. */
function Owing() {
  const { accountName, owing, onlyMine } = useUser()
  const { data } = useQuery({ queryKey: ['owed', owing], queryFn: () => call(getOwed, {}), enabled: !onlyMine })
  const client = useQueryClient()
  // A part of it may be paid, or more be owed.
  useLive(['account'], () => void client.invalidateQueries({ queryKey: ['owed'] }))
  const may = useMay()
  useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' }) // it may have been paid meanwhile
  const isOwed = data !== undefined && centsOf(data.amount) > 0n
  return (
    <Notice
      tone={owing === 'stopped' ? 'bad' : 'warning'}
      title={
        owing === 'stopped'
          ? `Sending and orders wait for ${accountName}`
          : `${data ? formatMoney(data.amount) : 'Money'} is owed for ${accountName}`
      }
      action={
        isOwed &&
        may(addMoney) && (
          <Button asChild size="small">
            <Link to={`${paths.billing()}/add-money?amount=${topUpFor(data.amount).amount}`}>
              {topUpLabel(data.amount, formatMoney)}
            </Link>
          </Button>
        )
      }
    >
      {data?.stoppedFor} {isOwed && `${formatMoney(data.amount)} is owed; money that is added pays it first.`}{' '}
      {data?.stopsAt
        ? `Sending stops on ${formatDate(data.stopsAt)} unless it is paid.`
        : 'What waits stays where it is, and texts that come in still arrive.'}
      {owing === 'stopped' && data && (
        <>
          {' '}
          Write to <TextLink href={`mailto:${data.contact}`}>{data.contact}</TextLink> about it.
        </>
      )}
    </Notice>
  )
}

const loadPage = (address: string) => window.location.assign(address)

/** Says to an employee that these are another account's screens, and ends the look: by the button, or when its time is over. */
function Visit({ until, load = loadPage }: { until: string; load?: ((address: string) => void) | undefined }) {
  const { accountId, accountName } = useUser()
  useEffect(() => {
    const over = setTimeout(() => load(paths.operations()), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(over)
  }, [until, load])
  const end = useEndVisit(() => load(paths.operatedAccount(accountId)))
  return (
    <Notice
      tone="warning"
      title={`You look at the screens of ${accountName}`}
      action={
        <Button size="small" busy={end.isPending} onClick={() => end.mutate()}>
          End the Look
        </Button>
      }
    >
      Read only, until {formatTime(until)}. It stands in the account’s own log, with your reason.
    </Notice>
  )
}
