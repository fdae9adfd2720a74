import type { AllowanceState } from 'contract/allowance'
import type { AccountState } from 'contract/operations-accounts'
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

/** There is none without a decision of an employee. */
const UNASKED = 'It sends so many texts already, and people take them well, that nothing is asked of it'

/** How many texts an account may send a day, and the button that changes it; nothing where limits are off. */
export function AccountAllowance({ account: { id, allowance, unlimited } }: { account: AccountState }) {
  const [isChanging, setChanging] = useState(false)
  const standing = allowance ?? unlimited
  if (!standing) return null
  const { why } = standing
  return (
    <Card>
      <CardHeader
        title="Texts a Day"
        text={allowance ? 'A new account’s, over all its campaigns' : 'Over all its campaigns'}
        actions={
          <Button size="small" tone="secondary" onClick={() => setChanging(true)}>
            {allowance ? 'Change' : 'Set a Limit'}
          </Button>
        }
      />
      <DescriptionList
        items={[
          { term: 'At most', value: allowance ? formatCount(allowance.textsADay) : 'No limit', strong: true },
          ...(allowance ? [{ term: 'Sent today', value: formatCount(allowance.usedToday) }] : []),
          { term: 'Why', value: whyOf(standing, allowance ? reasons[why] : UNASKED) },
        ]}
      />
      {isChanging && (
        <ChangeAllowance id={id} textsADay={allowance?.textsADay ?? null} onClose={() => setChanging(false)} />
      )}
    </Card>
  )
}

const whyOf = ({ why, setFor }: Pick<AllowanceState, 'why' | 'setFor'>, otherwise: string) =>
  why === 'set' && setFor ? `${reasons.set}: ${setFor}` : otherwise

interface ChangeAllowanceProps {
  id: string
  /** Null while there is no limit. */
  textsADay: number | null
  onClose: () => void
}

function ChangeAllowance({ id, textsADay, onClose }: ChangeAllowanceProps) {
  const draftKey = `allowance-${id}`
  const draft = useDraft(`${draftKey}-texts`, { typed: String(textsADay ?? '') })
  const { typed } = draft.values
  const set = useSetAllowance(id)
  const isLifting = typed === '' && textsADay !== null
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
      title={textsADay === null ? 'Set the texts a day' : 'Change the texts a day'}
      text={`It holds from the next text on, and grows and falls from there.${textsADay === null ? '' : ' Leave it empty to remove the limit.'}`}
      action={isLifting ? 'Remove the Limit' : 'Set'}
      disabled={!isLifting && !isNumber}
      draftKey={draftKey}
      besides={draft}
      busy={set.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label="Texts a day"
        hint={textsADay === null ? undefined : 'Empty: no limit.'}
        inputMode="numeric"
        value={typed}
        error={typed === '' || isNumber ? undefined : 'Please type a whole number of up to six digits'}
        onChange={({ target }) => draft.change({ typed: target.value.trim() })}
      />
    </ReasonDialog>
  )
}
