import { countSegments, repairText } from 'contract/segments'
import { problemsOf, renderTemplate, type Addressee } from 'contract/template'
import { Button } from 'design-system/button'
import { MessageBubble } from 'design-system/message-bubble'
import { Meter } from 'design-system/meter'
import { Notice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { formatCount, formatCountOf } from 'shell/host/format'

export interface MessagePreviewProps {
  template: string
  /** The recipient of the preview; an invented one while the list is empty. */
  next: Addressee | undefined
  onRepair: (template: string) => void
}

/** The message as the next recipient gets it, its segments, and what prevents sending it. */
export function MessagePreview({ template, next, onRepair }: MessagePreviewProps) {
  const problems = problemsOf(template)
  const body = renderTemplate(template, next ?? example)
  const { encoding, units, segments, left, odd } = countSegments(body)
  const repaired = repairText(template)
  if (template.trim() === '') return null
  return (
    <Stack gap="snug">
      <Caption>{next ? `As ${next.name || 'the next recipient'} gets it` : 'As a recipient gets it'}</Caption>
      <MessageBubble direction="out" body={body} />
      <Meter
        label="Length"
        value={Math.min(1, units / (units + left || 1))}
        detail={`${lengthOf(body, units)} · ${formatCountOf(segments, 'segment')} (${encoding}) · ${left} left`}
        tone={segments > 1 ? 'warning' : 'accent'}
      />
      {problems.map(({ code, message }) => (
        <Notice key={code + message} tone="bad" title="This message cannot be sent yet">
          {message}
        </Notice>
      ))}
      {odd.length > 0 && (
        <Notice
          tone="warning"
          title={`${odd.length === 1 ? 'One character makes' : `${odd.length} characters make`} every segment shorter`}
          action={
            repaired !== template && (
              <Button size="small" tone="secondary" onClick={() => onRepair(repaired)}>
                Use plain characters
              </Button>
            )
          }
        >
          {odd
            .slice(0, 8)
            .map((character) => `“${character}”`)
            .join(', ')}{' '}
          {odd.length === 1 ? 'is' : 'are'} outside the basic alphabet of text messages: a segment holds 70 characters
          instead of 160.
        </Notice>
      )}
    </Stack>
  )
}

/** A character that takes two units of a segment counts once in a template’s length. */
const lengthOf = (body: string, units: number) =>
  `${formatCountOf(body.length, 'character')}${units > body.length ? `, counted as ${formatCount(units)}` : ''}`

const example: Addressee = { name: 'Jordan Smith', address: '12 Oak St' }
