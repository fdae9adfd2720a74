import { useEffect } from 'react'
import { useLive } from '../../host/live.ts'
import { takeNewerShellAtLink } from './newer-shell.ts'
import { refreshRegistry, remotes } from './registry.ts'
import { noteNewer } from './remotes-of-this-page.ts'

/** All windows hear of a release at once, and ask for the registry within this time, in milliseconds. */
const SPREAD_MS = 2_000

/** Hears of releases that were given out or taken back; this window takes them at its next navigation, and another shell with the page of its next link. */
export function useNewerReleases(): void {
  useEffect(() => takeNewerShellAtLink(), [])
  useLive(['release'], () => {
    setTimeout(() => void refreshRegistry().then(() => noteNewer(remotes())), Math.random() * SPREAD_MS)
  })
}
