import { useQuery } from '@tanstack/react-query'
import type { Session } from 'contract/settings'
import { Button } from 'design-system/button'
import { ConfirmDialog } from 'design-system/dialog'
import { RetryNotice } from 'design-system/notice'
import { Inline } from 'design-system/stack'
import { Text } from 'design-system/text'
import { useState } from 'react'
import { errorMessage } from '../../host/error-message.ts'
import { SessionsTable } from './sessions-table.tsx'
import { sessionsQuery } from './settings-query.ts'
import { useEndOthers } from './use-end-sessions.ts'
import { useRestFocus } from './use-rest-focus.ts'

/** Where the account is signed in. */
export function Sessions() {
  const { data = none, isPending, error, refetch, isFetching } = useQuery(sessionsQuery)
  const somethingWasDone = useRestFocus('sessions', data)

  if (error && data.length === 0) {
    return (
      <RetryNotice title="Your sessions could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {errorMessage(error, 'Please try again in a moment.')}
      </RetryNotice>
    )
  }
  return (
    <>
      <SessionsTable sessions={data} loading={isPending} onEnd={somethingWasDone} />
      {data.some(({ current }) => !current) && <EndOthers onEnd={somethingWasDone} />}
    </>
  )
}

const none: Session[] = []

function EndOthers({ onEnd }: { onEnd: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const end = useEndOthers(onEnd, () => setAsked(false))
  return (
    <>
      <Inline>
        <Button tone="secondary" onClick={() => setAsked(true)}>
          End All Others
        </Button>
      </Inline>
      <ConfirmDialog
        title="End all other sessions?"
        open={isAsked}
        confirmLabel="End All Others"
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsked(false)}
      >
        <Text>Every browser but this one is signed out. Whoever sits there needs your password to come back.</Text>
      </ConfirmDialog>
    </>
  )
}
