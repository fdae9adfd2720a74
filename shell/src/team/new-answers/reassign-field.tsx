import { SelectField } from 'design-system/select-field'
import { formatCountOf } from '../../../host/format.ts'

const choices = [5, 10, 15, 30, 60, 120, 240, 480]

interface ReassignFieldProps {
  minutes: number | null
  onChange: (minutes: number | null) => void
}

/** After how long a conversation without an answer goes on to the next member. */
export function ReassignField({ minutes, onChange }: ReassignFieldProps) {
  const offered = minutes === null || choices.includes(minutes) ? choices : [...choices, minutes].sort((a, b) => a - b)
  return (
    <SelectField
      label="Reassign what is not answered"
      hint="An assigned conversation that waits so long goes to the next member of its rules, and at last to all as unassigned. Only hours in which the person may be texted count; it stays with a colleague who is writing."
      options={[
        { value: '', label: 'Never' },
        ...offered.map((each) => ({ value: String(each), label: `After ${labelOf(each)}` })),
      ]}
      value={minutes === null ? '' : String(minutes)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}

const labelOf = (minutes: number) =>
  minutes % 60 === 0 ? formatCountOf(minutes / 60, 'hour') : formatCountOf(minutes, 'minute')
