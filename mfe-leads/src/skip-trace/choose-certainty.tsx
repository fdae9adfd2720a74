import { certainties, Certainty, certaintyLabels, expectedOutcomes } from 'contract/match-certainty'
import { RadioCards } from 'design-system/radio-cards'
import { Stack } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { formatCount } from 'shell/host/format'

interface ChooseCertaintyProps {
  value: Certainty
  onChange: (value: Certainty) => void
}

const options = certainties.map((value) => ({ value, title: certaintyLabels[value], text: expectedOf(value) }))

/** How sure a match must be, each choice with what it is expected to bring. */
export function ChooseCertainty({ value, onChange }: ChooseCertaintyProps) {
  return (
    <Stack gap="snug">
      <RadioCards
        label="How sure must a match be?"
        options={options}
        value={value}
        onChange={(chosen) => onChange(Certainty.parse(chosen))}
      />
      <Caption>
        What we measured on lists of people who are on record. Your file says how likely each row is, and holds the less
        certain people in columns of their own, so nothing has to be ordered again.
      </Caption>
    </Stack>
  )
}

function expectedOf(certainty: Certainty): string {
  const { right, wrong } = expectedOutcomes[certainty]
  return `Of 1,000 rows about ${formatCount(right)} right, ${wrong < 1 ? 'less than 1' : `about ${formatCount(Math.round(wrong))}`} wrong.`
}
