import { useLive } from '../../host/live.ts'
import { refreshRegistry, remotes } from './registry.ts'
import { noteNewer } from './remotes-of-this-page.ts'

/** All windows hear of a release at once, and ask for the registry within this time, in milliseconds. */
const SPREAD_MS = 2_000

/** Hears of releases that were given out or taken back; this window takes them at its next navigation. */
export function useNewerReleases(): void {
  useLive(['release'], () => {
    setTimeout(() => void refreshRegistry().then(() => noteNewer(remotes())), Math.random() * SPREAD_MS)
  })
}
