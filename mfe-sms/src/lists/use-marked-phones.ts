import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { addSuppressions, MAX_PHONES_AT_ONCE } from 'contract/suppressions'
import { useRef } from 'react'
import { optOutsKey } from '../opt-outs/use-opt-outs.ts'
import type { ReadFile } from './use-list-file.ts'

/** The phones that files mark as Do Not Call or as a litigator's, on their way to the account's opt-outs. */
export interface MarkedPhones {
  count: number
  /** How many recipients of the form were taken out for it. */
  taken: number
  state: 'pending' | 'success' | 'error'
  retry: () => void
}

interface Marks {
  name: string
  phones: readonly string[]
}

/** Puts what a file marks on the account's opt-outs, so that neither an earlier list with one of the phones nor a later one is texted at it. */
export function useMarkedPhones() {
  const client = useQueryClient()
  const known = useRef(new Set<string>())
  /** What could not be added goes with what the next file marks. */
  const waiting = useRef<Marks[]>([])
  const { mutate, variables, status, reset } = useMutation<void, Error, Pick<MarkedPhones, 'count' | 'taken'>>({
    async mutationFn() {
      for (const marks of waiting.current) {
        await addMarks(marks)
        waiting.current = waiting.current.filter((other) => other !== marks)
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: optOutsKey }),
  })

  /** `before`: the recipients that there were when the file was read. A file that is read again adds only what is new. */
  function add({ name, marked }: Pick<ReadFile, 'name' | 'marked'>, before: readonly { id: string }[]) {
    const phones = marked.filter((phone) => !known.current.has(phone))
    if (phones.length === 0) return
    for (const phone of phones) known.current.add(phone)
    waiting.current.push({ name, phones })
    const all = new Set(phones)
    mutate({
      count: waiting.current.reduce((sum, marks) => sum + marks.phones.length, 0),
      taken: before.filter(({ id }) => all.has(id)).length,
    })
  }

  const shown: MarkedPhones | undefined = variables
    ? { ...variables, state: status, retry: () => mutate(variables) }
    : undefined
  return {
    add,
    shown,
    /** What could not be added stays shown. */
    hide: () => status === 'success' && reset(),
  }
}

async function addMarks({ name, phones }: Marks): Promise<void> {
  for (let from = 0; from < phones.length; from += MAX_PHONES_AT_ONCE)
    await call(addSuppressions, {
      body: { phones: phones.slice(from, from + MAX_PHONES_AT_ONCE), markedIn: name.slice(0, MAX_NAME) },
    })
}

const MAX_NAME = 255
