import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormProps,
} from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft, unlessTyped, useOwnDraft } from './draft.ts'

interface DraftFormProps<Fields extends FieldValues, Context, Output> extends Omit<
  UseFormProps<Fields, Context, Output>,
  'defaultValues'
> {
  defaultValues: Fields
  secrets?: readonly (keyof Fields)[]
  /** The form is in the page before its scripts run: what was typed until then stays, and goes before the draft. */
  isPrerendered?: boolean
  /** What the form begins with may change elsewhere while it is open: fields that were not typed in show it. */
  follows?: boolean
}

/** `useForm` whose values survive until they are sent or thrown away, as those of `useDraft` do; `secrets` are fields that are never stored. */
export function useDraftForm<Fields extends FieldValues, Context = unknown, Output = Fields>(
  name: string,
  { defaultValues, secrets = [], isPrerendered, follows, ...options }: DraftFormProps<Fields, Context, Output>,
) {
  const [initial, setInitial] = useState(defaultValues)
  const [kept, setKept] = useState(() => readDraft(name, initial))
  const [thrown, setThrown] = useState<{ values: Fields; at: Date | undefined }>()
  const form = useForm<Fields, Context, Output>({
    ...options,
    ...(!isPrerendered && { defaultValues: { ...initial, ...kept?.values } as DefaultValues<Fields> }), // of the same shape
  })
  const { subscribe, reset, getValues, setValue, setFocus } = form
  const withoutSecrets = (values: Fields) =>
    secrets.reduce((rest, secret) => ({ ...rest, [secret]: initial[secret] }), values)
  const keep = useEffectEvent((values: Fields) => keepDraft(name, withoutSecrets(values), initial))
  const begin = useEffectEvent(() => {
    const isTyped = Object.keys(initial).some((field) => getValues(field as Path<Fields>)) // what was typed before the scripts ran
    for (const [field, value] of draftedFields(kept?.values ?? {})) {
      if (getValues(field)) continue
      setValue(field, value)
      const isFocused = document.activeElement?.getAttribute('name') === field
      if (isFocused) setFocus(field, { shouldSelect: true }) // what is being typed takes its place
    }
    if (isTyped) keep(getValues())
  })
  useEffect(() => {
    if (isPrerendered) begin()
  }, [isPrerendered])
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe])
  useOwnDraft(name, () => keep(getValues()))
  const sent = useRef<Fields>(undefined)
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) =>
    form.handleSubmit((values, event) => {
      sent.current = structuredClone(getValues())
      return onValid(values, event)
    }, onInvalid)
  function startOver(values: Fields) {
    setInitial(values)
    reset(values)
    setKept(undefined)
    setThrown(undefined)
    forgetDraft(name)
  }
  const follow = useEffectEvent(() => {
    const isTyped = (field: Path<Fields>) =>
      ![initial, defaultValues].some((values) => isSame(getValues(field), values[field]))
    const typed = draftedFields<Fields>(getValues()).filter(([field]) => isTyped(field))
    startOver(defaultValues)
    for (const [field, value] of typed) setValue(field, value, { shouldDirty: true })
  })
  const begunWith = useRef(JSON.stringify(defaultValues))
  const beginsWith = JSON.stringify(defaultValues)
  useEffect(() => {
    if (!follows || beginsWith === begunWith.current) return
    begunWith.current = beginsWith
    follow()
  }, [follows, beginsWith])
  return {
    ...form,
    keptAt: kept?.at,
    /** It was sent: the form is as at first. */
    end: () => startOver(initial),
    discard() {
      const before = withoutSecrets(getValues())
      startOver(initial)
      setThrown({ values: before, at: kept?.at })
    },
    undoDiscard:
      thrown &&
      (() => {
        const back = unlessTyped(thrown.values, getValues(), initial)
        for (const [field, value] of draftedFields(back)) setValue(field, value, { shouldDirty: true })
        setThrown(undefined)
        setKept(thrown.at && { values: back, at: thrown.at })
      }),
    handleSubmit,
    /** These values were saved, what was sent unless they are given, and the form goes on from them; what was typed since it was sent stays. */
    startFrom(values: Fields = sent.current ?? getValues()) {
      const before = draftedFields<Fields>(sent.current ?? getValues())
      const typed = before.flatMap(([field, was]) => {
        const value = getValues(field)
        return isSame(value, was) ? [] : [{ field, value }]
      })
      startOver(values)
      for (const { field, value } of typed) setValue(field, value, { shouldDirty: true })
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Object.entries loses the types of names and values. */
const draftedFields = <Fields extends FieldValues>(values: Partial<Fields>) =>
  Object.entries(values) as [Path<Fields>, PathValue<Fields, Path<Fields>>][]
