import { useQuery } from '@tanstack/react-query'
import type { ReleaseKey } from 'contract/release-keys'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { DataTable, type Column } from 'design-system/data-table'
import { ConfirmDialog } from 'design-system/dialog'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { Inline, Stack } from 'design-system/stack'
import { Caption, Mono, Muted, Strong } from 'design-system/text'
import { useState } from 'react'
import { EmployeesOnly } from '../../host/employees-only.tsx'
import { errorMessage } from '../../host/error-message.ts'
import { formatDate } from '../../host/format.ts'
import { useStayOnPage } from '../../host/stay-on-page.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { releaseKeysQuery } from './release-keys-query.ts'
import { useCreateKey, useRevokeKey, useRotateKey } from './use-release-keys.ts'

const TITLE = 'Release Keys'

/** The keys that let teams release their remotes, for employees. */
export function ReleaseKeysPage() {
  return (
    <EmployeesOnly title={TITLE}>
      <ReleaseKeys />
    </EmployeesOnly>
  )
}

interface Ending {
  key: ReleaseKey
  how: 'rotate' | 'revoke'
}

function ReleaseKeys() {
  const { data, error, isLoadingError, refetch, isFetching } = useQuery(releaseKeysQuery)
  const [isCreating, setCreating] = useState(false)
  const [ending, setEnding] = useState<Ending>()
  const create = useCreateKey()
  const rotate = useRotateKey()
  const revoke = useRevokeKey()
  const made = create.data ?? rotate.data
  useStayOnPage(rotate.isPending)

  function end({ key, how }: Ending) {
    const closing = { onSettled: () => setEnding(undefined) }
    if (how === 'rotate') rotate.mutate(key.id, closing)
    else revoke.mutate(key.id, closing)
  }

  return (
    <Page
      title={TITLE}
      intro="Each key lets its holder publish, promote and take back the releases of one remote."
      width="wide"
      actions={
        <Button icon="plus" onClick={() => setCreating(true)}>
          Make Release Key
        </Button>
      }
    >
      {isLoadingError ? (
        <FailureCard
          title="The release keys could not be loaded"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Card flush>
          <DataTable
            caption="Release keys"
            rows={data ?? []}
            loading={!data}
            empty={
              <EmptyState
                icon="lock"
                title="No release keys"
                text="A team needs one to release its remote. What comes with the program needs none."
              />
            }
            columns={columnsFor(setEnding)}
          />
        </Card>
      )}
      {isCreating && (
        <CreateKeyDialog
          busy={create.isPending}
          onCreate={(key, onMade) =>
            create.mutate(key, {
              onSuccess() {
                onMade()
                setCreating(false)
              },
            })
          }
          onClose={() => setCreating(false)}
        />
      )}
      {made && (
        <NewKeyDialog
          remote={made.remote}
          isNewRemote={create.data?.isNewRemote ?? false}
          token={made.token}
          webhookSecret={made.webhookSecret}
          onClose={() => {
            create.reset()
            rotate.reset()
          }}
        />
      )}
      <ConfirmDialog
        title={ending ? `${ending.how === 'rotate' ? 'Rotate' : 'Revoke'} the key of ${ending.key.holder}?` : ''}
        open={ending !== undefined}
        confirmLabel={ending?.how === 'rotate' ? 'Rotate Key' : 'Revoke Key'}
        busy={rotate.isPending || revoke.isPending}
        isHeld={rotate.isPending}
        onConfirm={() => ending && end(ending)}
        onClose={() => setEnding(undefined)}
      >
        {ending?.how === 'rotate'
          ? 'You get a new key to hand over; this one is refused from now on. What it released stays, and for a day calls to the webhook are signed with the secrets of both.'
          : `${ending?.key.remote ?? ''} is released with it no more, and its webhook secret signs no more calls. What it released stays given out. This cannot be undone.`}
      </ConfirmDialog>
    </Page>
  )
}

function columnsFor(onEnd: (ending: Ending) => void): Column<ReleaseKey>[] {
  const buttons = (key: ReleaseKey) =>
    key.revokedAt === null && (
      <Inline gap="tight" noWrap>
        {(['rotate', 'revoke'] as const).map((how) => (
          <Button
            key={how}
            tone="secondary"
            size="small"
            aria-label={`${labels[how]} the key of ${key.holder} for ${key.remote}`}
            onClick={() => onEnd({ key, how })}
          >
            {labels[how]}
          </Button>
        ))}
      </Inline>
    )
  return [
    {
      title: 'Remote',
      priority: 'always',
      cell: ({ remote, hint }) => (
        <Stack gap="none">
          <Strong>{remote}</Strong>
          {hint && (
            <Caption as="span">
              <Mono>{hint}…</Mono>
            </Caption>
          )}
        </Stack>
      ),
      onPhone: buttons,
    },
    { title: 'Holder', priority: 'always', cell: ({ holder }) => holder },
    { title: 'Made', priority: 'medium', width: 'fit', cell: ({ createdAt }) => formatDate(createdAt) },
    {
      title: 'Last Used',
      priority: 'always',
      width: 'fit',
      cell: ({ lastUsedAt, revokedAt }) => (
        <Muted as="span">
          {revokedAt ? `Revoked ${formatDate(revokedAt)}` : lastUsedAt ? formatDate(lastUsedAt) : 'Never'}
        </Muted>
      ),
    },
    { title: 'Actions', hideTitle: true, align: 'end', width: 'fit', priority: 'medium', cell: buttons },
  ]
}

const labels = { rotate: 'Rotate', revoke: 'Revoke' }
