import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormProps } from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'

interface DraftFormProps<Fields extends FieldValues, Context, Output> extends Omit<
  UseFormProps<Fields, Context, Output>,
  'defaultValues'
> {
  defaultValues: Fields
  secret?: keyof Fields
}

/** `useForm` whose values survive until they are sent or thrown away, as those of `useDraft` do; a `secret` field is never stored. */
export function useDraftForm<Fields extends FieldValues, Context = unknown, Output = Fields>(
  name: string,
  { defaultValues, secret, ...options }: DraftFormProps<Fields, Context, Output>,
) {
  const [initial, setInitial] = useState(defaultValues)
  const [kept, setKept] = useState(() => readDraft(name, initial))
  const form = useForm<Fields, Context, Output>({
    ...options,
    defaultValues: { ...initial, ...kept?.values } as DefaultValues<Fields>, // of the same shape
  })
  const { subscribe, reset } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(name, secret ? { ...values, [secret]: initial[secret] } : values, initial),
      }),
    [name, initial, secret, subscribe],
  )
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
