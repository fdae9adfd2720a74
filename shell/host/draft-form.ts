import { useEffect, useEffectEvent, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormProps,
} from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft, useOwnDraft } from './draft.ts'

interface DraftFormProps<Fields extends FieldValues, Context, Output> extends Omit<
  UseFormProps<Fields, Context, Output>,
  'defaultValues'
> {
  defaultValues: Fields
  secret?: keyof Fields
  /** The form is in the page before its scripts run: what was typed until then stays, and goes before the draft. */
  isPrerendered?: boolean
}

/** `useForm` whose values survive until they are sent or thrown away, as those of `useDraft` do; a `secret` field is never stored. */
export function useDraftForm<Fields extends FieldValues, Context = unknown, Output = Fields>(
  name: string,
  { defaultValues, secret, isPrerendered, ...options }: DraftFormProps<Fields, Context, Output>,
) {
  const [initial, setInitial] = useState(defaultValues)
  const [kept, setKept] = useState(() => readDraft(name, initial))
  const form = useForm<Fields, Context, Output>({
    ...options,
    ...(!isPrerendered && { defaultValues: { ...initial, ...kept?.values } as DefaultValues<Fields> }), // of the same shape
  })
  const { subscribe, reset, getValues, setValue } = form
  useEffect(() => {
    if (isPrerendered && kept)
      for (const [field, value] of draftedFields(kept.values)) if (!getValues(field)) setValue(field, value)
  }, [isPrerendered, kept, getValues, setValue])
  const keep = useEffectEvent((values: Fields) =>
    keepDraft(name, secret ? { ...values, [secret]: initial[secret] } : values, initial),
  )
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe])
  useOwnDraft(name, () => keep(getValues()))
  function startFrom(values: Fields) {
    setInitial(values)
    reset(values)
    setKept(undefined)
    forgetDraft(name)
  }
  return {
    ...form,
    keptAt: kept?.at,
    discard: () => startFrom(initial),
    /** These values were saved, and the form goes on from them. */
    startFrom,
  }
}

/** Object.entries loses the types of names and values. */
const draftedFields = <Fields extends FieldValues>(values: Partial<Fields>) =>
  Object.entries(values) as [Path<Fields>, PathValue<Fields, Path<Fields>>][]
