import { undoAct, undoRights, type Act } from 'contract/acts'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { ProgressBar } from 'design-system/progress-bar'
import { Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Muted, Strong } from 'design-system/text'
import { useState } from 'react'
import { errorMessage } from 'shell/host/error-message'
import { formatCount, formatCountOf, formatDateTime } from 'shell/host/format'
import { useMay } from 'shell/host/use-may'
import { LiftDialog } from './lift-dialog.tsx'
import { keptText, useActs, useUndoAct } from './use-acts.ts'

/** The account's last acts, each with its undo or the reason why there is none. */
export function ActsTable() {
  const acts = useActs()
  const undo = useUndoAct()
  const [lifting, setLifting] = useState<Act>()
  const start = (act: Act) => (act.kind === 'opt_outs' ? setLifting(act) : undo.mutate({ act, reason: '' }))

  return (
    <>
      {acts.isLoadingError ? (
        <FailureCard
          title="The activity could not be loaded"
          text={errorMessage(acts.error, 'Please try again in a moment.')}
          onRetry={() => void acts.refetch()}
          retrying={acts.isFetching}
        />
      ) : (
        <Card flush>
          <DataTable
            caption="Last acts"
            rows={acts.data ?? []}
            loading={acts.isPending}
            empty={
              <EmptyState
                icon="retry"
                title="Nothing to undo yet"
                text="Imports, edits, changes of many contacts or conversations, deletions, opt-outs and removed rules appear here."
              />
            }
            columns={[
              {
                title: 'What',
                width: 'wide',
                cell: whatCell,
                onPhone: ({ at, by }) => <Caption>{[formatDateTime(at), by].filter(Boolean).join(' · ')}</Caption>,
              },
              { title: 'When', priority: 'medium', width: 'fit', cell: ({ at }) => formatDateTime(at) },
              { title: 'Who', priority: 'wide', cell: ({ by }) => by },
              {
                title: 'Undo',
                hideTitle: true,
                align: 'end',
                width: 'fit',
                cell: (act) => (
                  <Undo act={act} busy={undo.isPending && undo.variables.act.id === act.id} onUndo={() => start(act)} />
                ),
              },
            ]}
          />
        </Card>
      )}
      {lifting && (
        <LiftDialog
          act={lifting}
          busy={undo.isPending}
          onClose={() => setLifting(undefined)}
          onLift={(reason, done) =>
            undo.mutate({ act: lifting, reason }, { onSuccess: done, onSettled: () => setLifting(undefined) })
          }
        />
      )}
    </>
  )
}

const whatCell = ({ kind, title, changed, total, state, restored, kept, finalReason }: Act) => (
  <Stack gap="tight">
    <Strong>{title}</Strong>
    {total !== null && state !== 'doing' && (
      <Caption>{formatCountOf(total, kind === 'conversations' ? 'conversation' : 'contact')}</Caption>
    )}
    {state === 'undone' && kept > 0 && <Muted>{keptText(kept)}</Muted>}
    {finalReason && <Muted>{finalReason}</Muted>}
    {state === 'doing' && changed !== null && total && (
      <ProgressBar
        label="Being done"
        value={changed / total}
        detail={`${formatCount(changed)} of ${formatCount(total)}`}
      />
    )}
    {state === 'undoing' && changed && (
      <ProgressBar
        label="Being undone"
        value={(restored + kept) / changed}
        detail={`${formatCount(restored + kept)} of ${formatCount(changed)}`}
      />
    )}
  </Stack>
)

function Undo({ act, busy, onUndo }: { act: Act; busy: boolean; onUndo: () => void }) {
  const may = useMay()
  if (act.state === 'undone') return <StatusBadge>Undone</StatusBadge>
  if (act.state === 'final') return <StatusBadge>Final</StatusBadge>
  const canStop = act.state === 'doing' && act.kind === 'contacts' // an act on conversations has to end first
  if (!(act.state === 'done' || canStop) || !may(undoAct) || !may({ right: act.undoRight ?? undoRights[act.kind] }))
    return null
  const label = canStop ? 'Stop and undo' : 'Undo'
  return (
    <Button
      size="small"
      tone="secondary"
      icon="retry"
      busy={busy}
      aria-label={`${label}: ${act.title}`}
      onClick={onUndo}
    >
      {label}
    </Button>
  )
}
