import type { FirstLoad } from './first-load.ts'
import { forgetOldKeys } from './forget-old-keys.ts'
import { freshState } from './fresh-state.ts'
import type { Parcel } from './identify-parcel.ts'
import type { LoadContext, RecordOf } from './load-context.ts'
import { mergedState } from './merged-state.ts'

/** Rows that are merged at once. */
const CHUNK = 5000
/** A roll of many states in turn fills no chunk for long. */
const MAX_HELD = 4 * CHUNK

/** The states of one roll: each is loaded or merged as its rows come. */
export interface StatesLoad {
  /** Returns a promise only when there is something to wait for: most rows need none. */
  add(row: readonly string[], parcel: Parcel, fingerprint: number): Promise<void> | undefined
  /** Writes what is left. */
  writeRest(): Promise<void>
  /** After all writes: makes the loaded states part of the catalog and writes what was counted of them. */
  finish(): Promise<{ states: string[]; merged: string[] }>
}

/** `written` resolves when nothing is being written. */
export function loadStates(
  first: FirstLoad,
  context: LoadContext,
  recordOf: RecordOf,
  written: () => Promise<void>,
): StatesLoad {
  const fresh = new Map<string, ReturnType<typeof freshState>>()
  const merged = new Map<string, ReturnType<typeof mergedState>>()
  /** In the order in which they came. */
  const states: string[] = []
  let held = 0

  async function begin(state: string): Promise<void> {
    await written()
    states.push(state)
    const fixed = context.fixed(state)
    if (await first.begin(context.tx, state, fixed.values)) fresh.set(state, freshState(state, first, fixed, context))
    else merged.set(state, mergedState(state, context, recordOf))
  }

  function merge(state: ReturnType<typeof mergedState>): Promise<void> {
    held -= state.waiting()
    return state.merge()
  }

  async function mergeAll(): Promise<void> {
    for (const state of merged.values()) if (state.waiting() > 0) await merge(state)
  }

  function add(row: readonly string[], parcel: Parcel, fingerprint: number): Promise<void> | undefined {
    const loaded = fresh.get(parcel.state)
    if (loaded) return loaded.add(recordOf(row, parcel), fingerprint)
    const state = merged.get(parcel.state)
    if (!state) return begin(parcel.state).then(() => add(row, parcel, fingerprint))
    state.add({ ...parcel, fingerprint, row })
    held += 1
    if (state.waiting() >= CHUNK) return merge(state)
    return held >= MAX_HELD ? mergeAll() : undefined
  }

  return {
    add,
    async writeRest() {
      for (const state of fresh.values()) await state.writeRest()
      await mergeAll()
    },
    async finish() {
      await first.finish(context.tx)
      for (const state of merged.keys()) await forgetOldKeys(context.sql, state)
      for (const state of fresh.values()) await state.writeAreas()
      return { states, merged: [...merged.keys()] }
    },
  }
}
