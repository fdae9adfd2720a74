import { useQuery } from '@tanstack/react-query'
import type { ApiKey } from 'contract/api-keys'
import { planMinimums } from 'contract/prices'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { Section } from 'design-system/page'
import { Stack } from 'design-system/stack'
import { TagList } from 'design-system/tag-list'
import { Caption, Mono, Muted, Strong } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { formatCount, formatDate, formatDateTime } from 'shell/host/format'
import { apiKeysQuery } from './api-keys-query.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

/** The keys that the customer's own programs use. */
export function ApiAccess() {
  const { data } = useQuery(apiKeysQuery)
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  if (!data) return null
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
      <DataTable
        caption="API keys"
        rows={keys}
        empty={
          eligible && (
            <Card>
              <Muted>No API keys yet.</Muted>
            </Card>
          )
        }
        columns={[
          {
            title: 'Key',
            cell: ({ name, hint }) => (
              <Stack gap="none">
                <Strong>{name}</Strong>
                <Caption as="span">
                  <Mono>{hint}…</Mono>
                </Caption>
              </Stack>
            ),
          },
          { title: 'Scopes', priority: 'medium', cell: ({ scopes }) => <TagList tags={scopes} /> },
          { title: 'Created', priority: 'medium', width: 'fit', cell: ({ createdAt }) => formatDate(createdAt) },
          {
            title: 'Last Used',
            width: 'fit',
            cell: ({ lastUsedAt }) => (lastUsedAt ? <LastUsed at={lastUsedAt} /> : 'Never'),
          },
          {
            title: 'Actions',
            hideTitle: true,
            align: 'end',
            width: 'fit',
            cell: (key) => (
              <Button tone="secondary" size="small" aria-label={`Revoke ${key.name}`} onClick={() => setRevoking(key)}>
                Revoke
              </Button>
            ),
          },
        ]}
      />
      <CreateKeyDialog open={creating} onClose={() => setCreating(false)} />
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />
    </Section>
  )
}

const LastUsed = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatDate(at)}
  </time>
)
