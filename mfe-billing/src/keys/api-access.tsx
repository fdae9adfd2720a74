import { useQuery } from '@tanstack/react-query'
import type { ApiKey } from 'contract/api-keys'
import { planMinimums } from 'contract/prices'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { lazyDialog } from 'design-system/dialog'
import { RetryNotice } from 'design-system/notice'
import { Section } from 'design-system/page'
import { Muted } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { errorMessage } from 'shell/host/error-message'
import { formatCount } from 'shell/host/format'
import { apiKeysQuery } from './api-keys-query.ts'
import { KeysTable } from './keys-table.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

const CreateKeyDialog = lazyDialog(() => import('./create-key-dialog.tsx').then((file) => file.CreateKeyDialog))

/** The keys that the customer's own programs use. */
export function ApiAccess() {
  const { data, error, isFetching, refetch } = useQuery(apiKeysQuery)
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  if (!data)
    return (
      error && (
        <Section title="API Access">
          <RetryNotice title="Your API keys could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
            {errorMessage(error, 'Please try again in a moment.')}
          </RetryNotice>
        </Section>
      )
    )
  const { eligible, keys } = data

  return (
    <Section
      title="API Access"
      intro={
        <>
          Let your own programs order, text and read what comes back.{' '}
          <TextLink asChild>
            <a href="/api/docs" target="_blank" rel="noopener">
              How the API works
            </a>
          </TextLink>
        </>
      }
      actions={
        eligible && (
          <Button tone="secondary" icon="plus" onClick={() => setCreating(true)}>
            Create API Key
          </Button>
        )
      }
    >
      {!eligible && (
        <Card>
          <Muted>
            API access comes with the Enterprise plan: {formatCount(planMinimums.enterprise)} uses of a service in a
            month. {keys.length > 0 && 'Keys that you have go on working.'}
          </Muted>
        </Card>
      )}
      <KeysTable
        keys={keys}
        empty={
          eligible && (
            <Card>
              <Muted>No API keys yet.</Muted>
            </Card>
          )
        }
        onRevoke={setRevoking}
      />
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />
    </Section>
  )
}
