import { registrationKindLabels, registrationKinds } from 'contract/business-profile'
import { lacksElsewhere, unknownElsewhere, RegisteredElsewhere as Known } from 'contract/registration'
import { Button } from 'design-system/button'
import { FieldRow, FormCard } from 'design-system/form-card'
import { SelectField } from 'design-system/select-field'
import { TextField } from 'design-system/text-field'
import { useDraft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { useNoteRegistered } from './use-note-registered.ts'

/** For an account that sends under a registration that was not made here, such as the operator's own: what is known of it decides what networks take. */
export function RegisteredElsewhere({ id, known }: { id: string; known: Known | null }) {
  const { kind, brand, ein, campaign, score } = known ?? unknownElsewhere
  const { values, change, ...draft } = useDraft(`registered-elsewhere-${id}`, {
    kind: kind ?? '',
    brand,
    ein,
    campaign,
    score: score === null ? '' : String(score),
    reason: '',
  })
  const isNamed = values.kind !== '' && values.kind !== 'toll_free'
  const typed = Known.safeParse({
    ...unknownElsewhere,
    kind: values.kind === '' ? null : values.kind,
    ...(isNamed && { brand: values.brand, campaign: values.campaign }),
    ...(isNamed && values.kind !== 'sole_proprietor' && { ein: values.ein }),
    ...(values.kind === 'standard' && values.score.trim() !== '' && { score: Number(values.score) }),
  })
  const note = useNoteRegistered(id, { isKnown: known !== null, onNoted: draft.end })
  return (
    <FormCard
      title="Registered Elsewhere"
      text="An account may launch campaigns to a real carrier once its registration is live. Note it here when it sends under one that was not made in Lotline. Accounts under the same brand and campaign share what networks take of them."
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.success) note.mutate({ ...typed.data, reason: values.reason })
      }}
      actions={
        <Button
          type="submit"
          tone="secondary"
          busy={note.isPending}
          disabled={values.reason.trim() === '' || !typed.success || lacksElsewhere(typed.data) !== null}
        >
          {known ? 'Note Again' : 'Note as Live'}
        </Button>
      }
    >
      <DraftNote {...draft} />
      <SelectField
        label="Registered as"
        hint={
          values.kind === ''
            ? 'Until it is known the strictest holds: what networks take of a sole proprietor.'
            : undefined
        }
        value={values.kind}
        options={[
          { value: '', label: 'Not known' },
          ...registrationKinds.map((value) => ({ value, label: registrationKindLabels[value].name })),
        ]}
        onChange={({ target }) => change({ kind: target.value })}
      />
      {isNamed && <Names values={values} issues={typed.success ? [] : typed.error.issues} change={change} />}
      <TextField
        label="Under which registration"
        value={values.reason}
        maxLength={500}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </FormCard>
  )
}

interface NamesProps {
  values: Record<'kind' | 'brand' | 'ein' | 'campaign' | 'score', string>
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
  change: (part: Partial<NamesProps['values']>) => void
}

/** What networks count by. */
function Names({ values, issues, change }: NamesProps) {
  const errorOf = (field: keyof Known) => issues.find(({ path }) => path[0] === field)?.message
  return (
    <FieldRow>
      <TextField
        label="Brand"
        hint="Its name or id at the carrier"
        value={values.brand}
        maxLength={100}
        onChange={({ target }) => change({ brand: target.value })}
      />
      {values.kind !== 'sole_proprietor' && (
        <TextField
          label="EIN of the brand"
          hint="T-Mobile counts a day by it"
          inputMode="numeric"
          value={values.ein}
          error={errorOf('ein')}
          onChange={({ target }) => change({ ein: target.value })}
        />
      )}
      <TextField
        label="Campaign"
        hint="Its name or id at the carrier"
        value={values.campaign}
        maxLength={100}
        onChange={({ target }) => change({ campaign: target.value })}
      />
      {values.kind === 'standard' && (
        <TextField
          label="Score of the brand"
          hint="Of its vetting, 0 to 100. Without one the lowest class holds."
          inputMode="numeric"
          value={values.score}
          error={errorOf('score') && 'Please type a whole number from 0 to 100'}
          onChange={({ target }) => change({ score: target.value })}
        />
      )}
    </FieldRow>
  )
}
