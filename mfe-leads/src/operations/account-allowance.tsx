import type { AllowanceState } from 'contract/allowance'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { TextField } from 'design-system/text-field'
import { useState } from 'react'
import { useDraft } from 'shell/host/draft'
import { formatCount } from 'shell/host/format'
import { ReasonDialog } from './reason-dialog.tsx'
import { useSetAllowance } from './use-account-acts.ts'

const reasons: Record<AllowanceState['why'], string> = {
  new: 'It begins with this number',
  known: 'It begins with twice its best day',
  grew: 'It grew: people took the last day’s texts well',
  kept: 'It stayed: too few texts, or too many that did not arrive or were opted out of',
  opt_outs: 'It was halved: too many people opted out',
  filtered: 'It was halved: carriers refused too many texts',
  set: 'An employee set it',
}

/** How many texts a new account may send a day, and the button that changes it. */
export function AccountAllowance({ id, allowance }: { id: string; allowance: AllowanceState }) {
  const { textsADay, usedToday, why, setFor } = allowance
  const [isChanging, setChanging] = useState(false)
  return (
    <Card>
      <CardHeader
        title="Texts a Day"
        text="A new account’s, over all its campaigns"
        actions={
          <Button size="small" tone="secondary" onClick={() => setChanging(true)}>
            Change
          </Button>
        }
      />
      <DescriptionList
        items={[
          { term: 'At most', value: formatCount(textsADay), strong: true },
          { term: 'Sent today', value: formatCount(usedToday) },
          { term: 'Why', value: why === 'set' && setFor ? `${reasons.set}: ${setFor}` : reasons[why] },
        ]}
      />
      {isChanging && <ChangeAllowance id={id} textsADay={textsADay} onClose={() => setChanging(false)} />}
    </Card>
  )
}

interface ChangeAllowanceProps {
  id: string
  textsADay: number
  onClose: () => void
}

function ChangeAllowance({ id, textsADay, onClose }: ChangeAllowanceProps) {
  const draftKey = `allowance-${id}`
  const draft = useDraft(`${draftKey}-texts`, { typed: String(textsADay) })
  const { typed } = draft.values
  const set = useSetAllowance(id)
  const isNumber = /^\d{1,6}$/.test(typed)

  function confirm(reason: string, done: () => void) {
    function onSuccess() {
      done()
      onClose()
    }
    set.mutate({ textsADay: typed === '' ? null : Number(typed), reason }, { onSuccess })
  }

  return (
    <ReasonDialog
      title="Change the texts a day"
      text="It holds from the next text on, and grows and falls from there. Leave it empty to remove the limit."
      action={typed === '' ? 'Remove the Limit' : 'Set'}
      disabled={typed !== '' && !isNumber}
      draftKey={draftKey}
      besides={draft}
      busy={set.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label="Texts a day"
        hint="Empty: no limit."
        inputMode="numeric"
        value={typed}
        error={typed === '' || isNumber ? undefined : 'Please type a whole number of up to six digits'}
        onChange={({ target }) => draft.change({ typed: target.value.trim() })}
      />
    </ReasonDialog>
  )
}
