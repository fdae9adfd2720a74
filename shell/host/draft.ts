import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { holdText, keepForNow, keptText } from './account-storage.ts'
import { holdLarge, keepLarge, keptLarge, largeKeptAt } from './large-drafts.ts'

/** What a form has of its draft beside the values. */
export interface Draft {
  /** When the values that the form began with were stored; undefined when it began empty. */
  keptAt: Date | undefined
  /** Throws the values away: the form is as at first. */
  discard(): void
  /** Brings back what was thrown away, except where something was typed since; undefined where nothing was. */
  undoDiscard: (() => void) | undefined
}

/**
 * A form's values, which survive whatever happens to the page until they are sent or thrown away. `name` names the form in the account,
 * with the id of what it changes; give the component the same key. Nothing secret may be among the values: no password, card number or code.
 */
export function useDraft<Values extends object>(name: string, initial: Values) {
  const [kept, setKept] = useState(() => readDraft(name, initial))
  const [values, setValues] = useState<Values>({ ...initial, ...kept?.values })
  const [thrown, setThrown] = useState<{ values: Values; at: Date | undefined }>()
  const latest = useRef(values)
  useOwnDraft(name, () => keepDraft(name, latest.current, initial))

  function change(part: Partial<Values>) {
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
    keepDraft(name, latest.current, initial)
  }

  function end() {
    latest.current = initial
    setValues(initial)
    setKept(undefined)
    setThrown(undefined)
    forgetDraft(name)
  }

  return {
    values,
    keptAt: kept?.at,
    change,
    /** Shows values that can be loaded again: they are not part of the draft until one is changed. */
    load(part: Partial<Values>) {
      latest.current = { ...latest.current, ...part }
      setValues(latest.current)
    },
    /** It was sent: the form is as at first. */
    end,
    discard() {
      const before = latest.current
      end()
      setThrown({ values: before, at: kept?.at })
    },
    undoDiscard:
      thrown &&
      (() => {
        change(unlessTyped(thrown.values, latest.current, initial))
        setThrown(undefined)
        setKept(thrown.at && { values: latest.current, at: thrown.at })
      }),
  }
}

/** The draft of a form whose values and lists are stored apart. */
export function draftOf(parts: readonly Draft[]): Draft {
  const thrown = parts.flatMap(({ undoDiscard }) => undoDiscard ?? [])
  return {
    keptAt: parts.find(({ keptAt }) => keptAt)?.keptAt,
    discard: () => parts.forEach(({ discard }) => discard()),
    undoDiscard: thrown.length > 0 ? () => thrown.forEach((undo) => undo()) : undefined,
  }
}

/** Those of the thrown away values whose fields are as at first. */
export const unlessTyped = <Values extends object>(thrown: Values, now: Values, initial: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(thrown).filter(
      ([field]) => JSON.stringify(Reflect.get(now, field)) === JSON.stringify(Reflect.get(initial, field)),
    ),
  ) as Partial<Values> // of the same fields

/** Returns what was stored of a form, as far as it still fits the form's fields; undefined without any. */
export function readDraft<Values extends object>(name: string, initial: Values) {
  const kept = keptText(draftName(name))
  const values = kept && fitting(kept.text, initial)
  return kept && values && { values, at: kept.at }
}

/** Stores a form's values; the initial ones are nothing to store. */
export function keepDraft<Values extends object>(name: string, values: Values, initial: Values): void {
  const text = JSON.stringify(values)
  keepForNow(draftName(name), text === JSON.stringify({ ...values, ...initial }) ? '' : text)
}

/** Deletes the stored values of a form: they were sent, or thrown away. */
export const forgetDraft = (name: string): void => keepForNow(draftName(name), '')

/** While the form is open, what it stored is stored `again` where another tab with the same form stores something else. */
export function useOwnDraft(name: string, again: () => void) {
  const keepAgain = useEffectEvent(again)
  useEffect(() => holdText(draftName(name), () => keepAgain()), [name])
}

const draftName = (name: string) => `draft-${name}`

/** A form of another release may have had other fields. */
function fitting<Values extends object>(text: string, initial: Values): Partial<Values> | undefined {
  try {
    const stored: unknown = JSON.parse(text)
    const known = Object.entries(stored ?? {}).filter(
      ([name, value]) => name in initial && shapeOf(value) === shapeOf(Reflect.get(initial, name)),
    )
    return known.length > 0 ? (Object.fromEntries(known) as Partial<Values>) : undefined // the boundary: looked at just now
  } catch {
    return undefined
  }
}

const shapeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'undefined' : typeof value)

/**
 * A list or file of a form, too large for `useDraft`. What was stored is handed to `restore` soon after the first render, unless `keep` was
 * called before. `isExpected`: it is still being read.
 */
export function useLargeDraft(name: string, restore: (stored: unknown) => void) {
  const [keptAt, setKeptAt] = useState(() => largeKeptAt(name))
  const [thrown, setThrown] = useState<{ made: () => unknown; at: Date | undefined }>()
  const [isExpected, setExpected] = useState(keptAt !== undefined)
  const isChanged = useRef(false)
  const made = useRef<() => unknown>(undefined)
  const arrived = useEffectEvent((stored: unknown) => {
    setExpected(false)
    if (isChanged.current || stored === undefined) return
    made.current = () => stored
    restore(stored)
  })
  useEffect(
    () =>
      holdLarge(name, () => {
        if (made.current) keepLarge(name, made.current)
      }),
    [name],
  )
  useEffect(() => {
    if (largeKeptAt(name) === undefined) return
    let isOver = false
    void keptLarge(name).then((stored) => !isOver && arrived(stored))
    return () => {
      isOver = true
    }
  }, [name])

  function keep(make: () => unknown) {
    isChanged.current = true
    made.current = make
    setThrown(undefined)
    keepLarge(name, make)
  }

  function end() {
    keep(() => undefined)
    made.current = undefined
    setKeptAt(undefined)
  }

  return {
    keptAt,
    isExpected,
    /** Stores what `make` returns; undefined deletes what was stored. What was thrown away before is gone. */
    keep,
    /** It was sent. */
    end,
    discard() {
      const before = made.current
      end()
      if (before?.() !== undefined) setThrown({ made: before, at: keptAt })
    },
    undoDiscard:
      thrown &&
      (() => {
        keep(thrown.made)
        setKeptAt(thrown.at)
        restore(thrown.made())
      }),
  }
}

/** A pasted text of any length, as `useLargeDraft` keeps it; an empty one is none. */
export function useLongText(name: string) {
  const [text, setText] = useState('')
  const draft = useLargeDraft(name, (stored) => setText(typeof stored === 'string' ? stored : ''))
  return {
    ...draft,
    text,
    change(next: string) {
      setText(next)
      draft.keep(() => next || undefined)
    },
    end() {
      setText('')
      draft.end()
    },
    discard() {
      setText('')
      draft.discard()
    },
  }
}
