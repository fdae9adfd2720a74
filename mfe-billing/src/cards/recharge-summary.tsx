import { pauses, saveRecharge, type Pause, type Recharge } from 'contract/cards'
import { Button } from 'design-system/button'
import { lazyDialog } from 'design-system/dialog'
import { Notice } from 'design-system/notice'
import { useState } from 'react'
import { formatDateTime, formatMoney } from 'shell/host/format'
import { useMay } from 'shell/host/use-may'

const RechargeDialog = lazyDialog(() => import('./recharge-dialog.tsx').then((file) => file.RechargeDialog))

interface RechargeSummaryProps {
  recharge: Recharge | null
  hasCard: boolean
}

/** What the recharge does at this moment, in a sentence. */
export function RechargeSummary({ recharge, hasCard }: RechargeSummaryProps) {
  const [editing, setEditing] = useState(false)
  const may = useMay()
  const { tone, title, text } = standingOf(recharge, hasCard)
  return (
    <>
      <Notice
        tone={tone}
        title={title}
        action={
          hasCard &&
          may(saveRecharge) && (
            <Button size="small" tone="secondary" onClick={() => setEditing(true)}>
              {recharge?.isOn ? 'Change the Recharge' : 'Set Up a Recharge'}
            </Button>
          )
        }
      >
        {text}
      </Notice>
      {editing && <RechargeDialog recharge={recharge} onClose={() => setEditing(false)} />}
    </>
  )
}

function wayOn(pausedFor: Pause, hasCard: boolean): string {
  if (!hasCard) return 'Add a card to go on.'
  if (pausedFor === 'restored') return 'Compare your balance with your payments, then save the recharge again to go on.'
  return 'Choose another card, or save the recharge again to have this one tried.'
}

function standingOf(recharge: Recharge | null, hasCard: boolean) {
  if (!recharge?.isOn)
    return {
      tone: 'info',
      title: 'Recharge is off',
      text: hasCard
        ? 'Orders that your balance does not cover wait until you add money.'
        : 'Save a card to have your balance recharged when it runs low.',
    } as const
  const { below, amount, monthlyMax, usedThisMonth, pausedFor, nextTryAt } = recharge
  const rule = `Below ${formatMoney(below)}, ${formatMoney(amount)} is added, or what a waiting order needs. ${formatMoney(usedThisMonth)} of at most ${formatMoney(monthlyMax)} in this month.`
  if (pausedFor)
    return {
      tone: 'bad',
      title: 'Recharge is paused',
      text: `${pauses[pausedFor]}. ${wayOn(pausedFor, hasCard)}`,
    } as const
  if (nextTryAt)
    return {
      tone: 'warning',
      title: 'The last recharge did not work',
      text: `It is tried again ${formatDateTime(nextTryAt)}. ${rule}`,
    } as const
  return { tone: 'good', title: 'Recharge is on', text: rule } as const
}
