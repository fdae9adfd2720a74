import { createHash } from 'node:crypto'
import type { BuiltShell } from 'contract/built-shell'
import type { LiveSite } from 'contract/releases'
import { unmetNeeds } from './fits-shell.ts'
import { overlapsPage } from './overlaps-page.ts'
import { newerContract, pathsOfFiles, unvouchedFiles } from './refuse-release.ts'

/** Everything that speaks against giving out a shell, each as a sentence that says what to do. `files` are all files of its folder. */
export function reasonsAgainstShell(shell: BuiltShell, files: ReadonlyMap<string, Buffer>, live: LiveSite): string[] {
  const own = new Map([...files].filter(([name]) => !name.endsWith('.br')))
  const template = own.get('index.html')?.toString() ?? ''
  const named = [...template.matchAll(/(?:src|href)="\/((?:assets|files)\/[^"]+)"/g)].map(([, file = '']) => file)
  return [
    ...reasonsByShellManifest(shell, live),
    ...unvouchedFiles(shell, ['index.html', ...named, ...Object.values(shell.parts).flat()], own),
    ...wrongTemplate(template, shell),
  ]
}

/** What of it needs no files: by what the shell says of itself. */
export const reasonsByShellManifest = (shell: BuiltShell, live: LiveSite): string[] => [
  ...new Set([
    ...takenPaths(shell, live),
    ...pathsOfFiles(shell.paths, 'shell.json'),
    ...live.remotes.flatMap((remote) =>
      unmetNeeds(remote, shell).length > 0
        ? [
            `${remote.name} needs shell API ${remote.shellApi} and what this shell may not bring any more. Keep both shell APIs, or have ${remote.owner} release it for this one first.`,
          ]
        : [],
    ),
    ...newerContract(shell, live),
  ]),
]

const takenPaths = ({ paths }: BuiltShell, { remotes }: LiveSite) =>
  remotes.flatMap((remote) =>
    remote.paths.flatMap((taken) =>
      paths
        .filter((page) => overlapsPage(taken, page))
        .map((page) => `${page} overlaps ${taken}, which belongs to ${remote.name}. Agree with ${remote.owner}.`),
    ),
  )

function wrongTemplate(template: string, { inline }: BuiltShell): string[] {
  const scripts = [...template.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
  return [
    ...['<!--head-->', '<div id="root"></div>']
      .filter((mark) => !template.includes(mark))
      .map((mark) => `index.html lacks ${mark}, which the server writes into. Build the shell again.`),
    ...(scripts.some((hash) => !inline.includes(hash))
      ? ['index.html holds a script that the page’s policy would refuse. Build the shell again.']
      : []),
  ]
}
