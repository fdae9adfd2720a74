import type { AllowanceState } from 'contract/allowance'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { TextField } from 'design-system/text-field'
import { useState } from 'react'
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
  const [typed, setTyped] = useState<string>()
  const set = useSetAllowance(id, () => setTyped(undefined))
  const isNumber = /^\d{1,6}$/.test(typed ?? '')
  return (
    <Card>
      <CardHeader
        title="Texts a Day"
        text="A new account’s, over all its campaigns"
        actions={
          <Button size="small" tone="secondary" onClick={() => setTyped(String(textsADay))}>
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
      {typed !== undefined && (
        <ReasonDialog
          title="Change the texts a day"
          text="It holds from the next text on, and grows and falls from there. Without a number nothing is asked of this account any more."
          action={typed === '' ? 'Lift the Limit' : 'Set'}
          disabled={typed !== '' && !isNumber}
          draftKey={`allowance-${id}`}
          busy={set.isPending}
          onConfirm={(reason, onSuccess) =>
            set.mutate({ textsADay: typed === '' ? null : Number(typed), reason }, { onSuccess })
          }
          onClose={() => setTyped(undefined)}
        >
          <TextField
            label="Texts a day"
            hint="Leave it empty to lift the limit for good."
            inputMode="numeric"
            value={typed}
            error={typed === '' || isNumber ? undefined : 'Please type a whole number of up to six digits'}
            onChange={({ target }) => setTyped(target.value.trim())}
          />
        </ReasonDialog>
      )}
    </Card>
  )
}
