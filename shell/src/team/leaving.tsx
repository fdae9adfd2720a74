import { handOver, type Member } from 'contract/members'
import { Button } from 'design-system/button'
import { Inline } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { useState } from 'react'
import { useUser } from '../../host/session.ts'
import { useMay } from '../../host/use-may.ts'
import { EndMembershipDialog } from './end-membership-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { useLeaveAccount } from './use-account.ts'

/** Hands the account over, or leaves it; the last owner can only do the first. */
export function Leaving({ members }: { members: Member[] }) {
  const user = useUser()
  const may = useMay()
  const [open, setOpen] = useState<'hand-over' | 'leave'>()
  const close = () => setOpen(undefined)
  const others = members.filter(({ id }) => id !== user.id)
  // Whoever works here for an agency owns no account of its clients.
  const heirs = others.filter(({ agencyName }) => agencyName === null)
  const isLastOwner = user.role === 'owner' && !others.some(({ role }) => role === 'owner')
  const leave = useLeaveAccount(user.accountId)
  return (
    <>
      {isLastOwner && (
        <Muted>
          {heirs.length > 0
            ? 'You are the only owner: hand the account over before you leave it.'
            : 'You are the only owner, and all others work here for an agency: invite the next owner before you leave.'}
        </Muted>
      )}
      <Inline>
        {may(handOver) && heirs.length > 0 && (
          <Button tone="secondary" onClick={() => setOpen('hand-over')}>
            Hand Over
          </Button>
        )}
        {!isLastOwner && (
          <Button tone="secondary" onClick={() => setOpen('leave')}>
            Leave Account
          </Button>
        )}
      </Inline>
      {open === 'hand-over' && <HandOverDialog heirs={heirs} onClose={close} />}
      {open === 'leave' && (
        <EndMembershipDialog
          title={`Leave ${user.accountName}?`}
          text="You no longer see anything of this account, at once. Your sign-in stays yours, with your other accounts or a new one."
          confirmLabel="Leave Account"
          draftKey="leave"
          heirs={others}
          keys="revoked"
          keysInClients={user.isAgency ? 'you' : undefined}
          busy={leave.isPending || leave.isSuccess}
          onConfirm={(to) => leave.mutate(to)}
          onClose={close}
        />
      )}
    </>
  )
}
