import { readPhone } from 'contract/phone'
import { phoneProblemLabels } from 'contract/phone-problems'
import { cutTo } from 'contract/text-limits'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { Notice } from 'design-system/notice'
import { TextArea } from 'design-system/text-area'
import { useRef, useState } from 'react'
import { formatCount, formatCountOf } from 'shell/host/format'
import { useLongText } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { focusTitle } from '../parts/focus-title.ts'
import { onListAlready, useAddOptOuts } from './use-opt-outs.ts'

/** Phones that must not be texted, one a line. Lines that hold none stay, to be corrected. */
export function AddOptOuts() {
  const draft = useLongText('opt-outs')
  const [error, setError] = useState<string>()
  const [known, setKnown] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const add = useAddOptOuts(({ sent, added, already }) => {
    const isSent = new Set(sent)
    keep(linesOf(draft.text).filter((line) => !isSent.has(line)))
    if (added === 0) setKnown(already)
  })
  const lines = linesOf(draft.text)

  function submit() {
    setKnown(0)
    const phones = lines.filter(isPhone)
    if (phones.length > 0) add.mutate(phones)
    else keep(lines)
  }

  /** Leaves these lines in the field: those that were refused, and what was typed meanwhile. */
  function keep(rest: readonly string[]) {
    if (rest.length === 0) {
      focusTitle() // the button has nothing to add then
      return draft.end()
    }
    draft.change(rest.join('\n'))
    const refused = rest.filter((line) => !isPhone(line))
    if (refused.length === 0) return
    setError(whyRefused(refused))
    field.current?.focus()
  }

  return (
    <Card>
      <CardHeader
        title="Add Phones"
        text="For people who told you so in another way: on the phone, by mail, in person."
      />
      <DraftNote {...draft} />
      <TextArea
        ref={field}
        label="Phone numbers"
        rows={3}
        value={draft.text}
        error={error}
        placeholder={'(555) 123-4567\n(555) 987-6543'}
        hint="One a line. Messages that still wait for them are not sent."
        onChange={({ target }) => {
          draft.change(target.value)
          setError(undefined)
          setKnown(0)
        }}
      />
      {known > 0 && <Notice urgent>{`${onListAlready(known)}. Nobody was added.`}</Notice>}
      <div>
        <Button tone="secondary" busy={add.isPending} disabled={lines.length === 0} onClick={submit}>
          Add to the Opt-outs
        </Button>
      </div>
    </Card>
  )
}

const linesOf = (text: string) =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)

const isPhone = (line: string) => readPhone(line).phone !== undefined

const MAX_NAMED = 5
const MAX_SHOWN = 30

/** Which lines were refused and why, and what to do. */
function whyRefused(lines: readonly string[]) {
  const named = lines.slice(0, MAX_NAMED).map((line) => {
    const { problem = 'not_a_number' } = readPhone(line)
    return `“${cutTo(line, MAX_SHOWN)}”: ${phoneProblemLabels[problem]}.`
  })
  const more = lines.length - named.length
  return [
    formatCountOf(lines.length, 'line was not added.', 'lines were not added.'),
    ...named,
    ...(more > 0 ? [`And ${formatCount(more)} more.`] : []),
    lines.length === 1 ? 'Correct it or remove it.' : 'Correct them or remove them.',
  ].join(' ')
}
