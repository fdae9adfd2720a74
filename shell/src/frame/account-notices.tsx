import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from 'contract/client'
import { getSuspension } from 'contract/suspension'
import { endVisit } from 'contract/visit'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { TextLink } from 'design-system/text-link'
import { useEffect } from 'react'
import { formatTime } from '../../host/format.ts'
import { notifyError } from '../../host/notify.ts'
import { paths } from '../../host/paths.ts'
import { sessionQuery, useUser } from '../../host/session.ts'

/** What stands above every page of a suspended account, and of one at whose screens an employee looks. */
export function AccountNotices({ load }: { load?: ((address: string) => void) | undefined }) {
  const { suspendedFor, visitUntil } = useUser()
  return (
    <>
      {visitUntil && <Visit until={visitUntil} load={load} />}
      {suspendedFor && <Suspended />}
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

const loadPage = (address: string) => window.location.assign(address)

/** Says to an employee that these are another account's screens, and ends the look: by the button, or when its time is over. */
function Visit({ until, load = loadPage }: { until: string; load?: ((address: string) => void) | undefined }) {
  const { accountId, accountName } = useUser()
  useEffect(() => {
    const over = setTimeout(() => load(paths.operations()), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(over)
  }, [until, load])
  const end = useMutation({
    mutationFn: () => call(endVisit, {}),
    onSuccess: () => load(paths.operatedAccount(accountId)),
    onError: (error) => notifyError(error, 'The look could not be ended'),
  })
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
