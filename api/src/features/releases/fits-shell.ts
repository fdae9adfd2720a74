import type { BuiltShell } from 'contract/built-shell'
import type { BuiltRelease } from 'contract/built-release'
import type { LiveSite } from 'contract/releases'
import { satisfies } from 'semver'

type Shell = Pick<LiveSite['shell'], 'shellApi' | 'brings'>
type Needs = Pick<BuiltRelease, 'shellApi' | 'needs'>

/** Everything that a remote needs and a shell does not bring, each as a sentence that says what to do. */
export function unmetNeeds({ shellApi, needs }: Needs, { shellApi: served, brings }: Shell): string[] {
  return [
    ...(shellApi > served
      ? [`It needs shell API ${shellApi}; the live shell has ${served}. Release the shell first.`]
      : []),
    ...(shellApi < served - 1
      ? [
          `It needs shell API ${shellApi}; the live shell serves ${served} and ${served - 1} only. Move the remote to shell API ${served}.`,
        ]
      : []),
    ...Object.entries(needs).flatMap(([name, range]) => {
      const brought = brings[name]
      if (brought === undefined)
        return [
          `It needs ${name}, which the shell does not share. Take it out of the shared list, or release a shell that shares it.`,
        ]
      return satisfies(brought, range)
        ? []
        : [
            `It needs ${name} ${range}; the live shell brings ${brought}. Build against that version, or release the shell first.`,
          ]
    }),
  ]
}

const known = new WeakMap<BuiltShell, WeakMap<BuiltRelease, boolean>>()

/** Whether a release can be shown inside a shell. Looked at once for each two manifests: every page asks. */
export function fitsShell(release: BuiltRelease, shell: BuiltShell): boolean {
  const ofShell = known.get(shell) ?? new WeakMap<BuiltRelease, boolean>()
  known.set(shell, ofShell)
  const fits = ofShell.get(release) ?? unmetNeeds(release, shell).length === 0
  ofShell.set(release, fits)
  return fits
}
