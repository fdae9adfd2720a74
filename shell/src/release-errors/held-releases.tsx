import { useQuery } from '@tanstack/react-query'
import type { ListedRelease } from 'contract/listed-releases'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { DataTable, type Column } from 'design-system/data-table'
import { FailureCard } from 'design-system/failure-card'
import { Section } from 'design-system/page'
import { Stack } from 'design-system/stack'
import { Caption, Mono, Strong } from 'design-system/text'
import { useState } from 'react'
import { errorMessage } from '../../host/error-message.ts'
import { useLive } from '../../host/live.ts'
import { heldReleasesQuery } from './release-errors-query.ts'
import { useVouch } from './use-vouch.ts'
import { VouchDialog } from './vouch-dialog.tsx'

/** The releases that few accounts get because the server could not find them good, each with the way to give it out all the same. */
export function HeldReleases() {
  const { data = [], error, isLoadingError, refetch, isFetching } = useQuery(heldReleasesQuery)
  // A check ended, or another release was given out: what waited a moment ago may be given to all accounts, or be an older one by now.
  useLive(['release'], () => void refetch())
  const [vouching, setVouching] = useState<ListedRelease>()
  const vouch = useVouch()
  if (isLoadingError)
    return (
      <FailureCard
        title="The releases that wait for a check could not be loaded"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (data.length === 0) return null
  return (
    <>
      <Section title="Not checked yet">
        <Card flush>
          <DataTable
            caption="Releases that are not checked"
            rows={data}
            empty={null}
            columns={columnsFor(setVouching)}
          />
        </Card>
      </Section>
      {vouching && (
        <VouchDialog
          release={vouching}
          busy={vouch.isPending}
          onVouch={(why, onGiven) =>
            vouch.mutate(
              { release: vouching, why },
              {
                onSuccess() {
                  onGiven()
                  setVouching(undefined)
                },
              },
            )
          }
          onClose={() => setVouching(undefined)}
        />
      )}
    </>
  )
}

function columnsFor(onVouch: (release: ListedRelease) => void): Column<ListedRelease & { id: string }>[] {
  const button = (release: ListedRelease) => (
    <Button
      tone="secondary"
      size="small"
      aria-label={`Give out ${release.remote} ${release.version}`}
      onClick={() => onVouch(release)}
    >
      Give Out
    </Button>
  )
  return [
    {
      title: 'Release',
      priority: 'always',
      cell: ({ remote, version }) => (
        <Stack gap="none">
          <Strong>{remote}</Strong>
          <Caption as="span">
            <Mono>{version}</Mono>
          </Caption>
        </Stack>
      ),
      onPhone: button,
    },
    {
      title: 'Check',
      priority: 'always',
      cell: ({ given, share, checked, checkNote }) => (
        <Stack gap="none">
          <span>{`${given} % of ${share} %: ${checked === 'waiting' ? 'being checked' : checked}`}</span>
          {checkNote && <Caption as="span">{checkNote}</Caption>}
        </Stack>
      ),
    },
    { title: 'Action', hideTitle: true, align: 'end', priority: 'medium', cell: button },
  ]
}
