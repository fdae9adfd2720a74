import { useLive } from '../../host/live.ts'
import { refreshRegistry, remotes } from './registry.ts'
import { noteNewer } from './remotes-of-this-page.ts'

/** A page so young came with the registry of this moment, and the greeting of its stream tells nothing new. */
const OPENING_MS = 15_000
/** All windows hear of a release at once, and ask for the registry within this time, in milliseconds. */
const SPREAD_MS = 2_000

/** Hears of releases that were given out or taken back; this window takes them at its next navigation. */
export function useNewerReleases(): void {
  useLive(['release'], ({ type }) => {
    if (type === 'hello' && performance.now() < OPENING_MS) return
    setTimeout(() => void refreshRegistry().then(() => noteNewer(remotes())), Math.random() * SPREAD_MS)
  })
}
