import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { TextArea } from 'design-system/text-area'
import { useLongText } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { useAddOptOuts } from './use-opt-outs.ts'

/** Phones that must not be texted, one a line. */
export function AddOptOuts() {
  const draft = useLongText('opt-outs')
  const add = useAddOptOuts(draft.end)
  const phones = draft.text
    .split(/[\n,;]+/)
    .map((line) => line.trim().slice(0, 60))
    .filter(Boolean)

  return (
    <Card>
      <CardHeader
        title="Add Phones"
        text="For people who told you so in another way: on the phone, by mail, in person."
      />
      <DraftNote {...draft} />
      <TextArea
        label="Phone numbers"
        rows={3}
        value={draft.text}
        placeholder={'(555) 123-4567\n(555) 987-6543'}
        hint="One a line. Messages that still wait for them are not sent."
        onChange={({ target }) => draft.change(target.value)}
      />
      <div>
        <Button tone="secondary" busy={add.isPending} disabled={phones.length === 0} onClick={() => add.mutate(phones)}>
          Add to the Opt-outs
        </Button>
      </div>
    </Card>
  )
}
