import { staysAway } from './to-blame.ts'

/** As `shell/build/shell-failure.js` notes it. */
interface TriedShell {
  version: string
  /** Absent where it was reported before. */
  error?: string
  /** The address of the file that did not come. */
  file?: string
  at: number
}

const KEY = 'lotline-shells'
/** How long the shell that runs must hold before the others are to blame: what crashes by its data does so in every shell. As long as for a remote's page. */
const HOLD_MS = 3_000

/**
 * The shells that this window tried before the one that runs and that failed by themselves, each once. One that the network kept
 * away is tried again in the next page.
 */
export async function shellsToBlame(
  hold = () => new Promise((resolve) => setTimeout(resolve, HOLD_MS)),
): Promise<{ version: string; error: string }[]> {
  const tried: TriedShell[] = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]') // the page's first script wrote it
  // The note itself stays, so that none is tried for ever.
  window.sessionStorage.setItem(KEY, JSON.stringify(tried.map(({ version, at }) => ({ version, at }))))
  const [judged] = await Promise.all([
    Promise.all(
      tried.map(async ({ version, error, file }) => {
        if (error === undefined) return []
        if (file === undefined || (await staysAway(file))) return [{ version, error }]
        forget(version)
        return []
      }),
    ),
    hold(),
  ])
  return judged.flat()
}

/** Takes a shell out of the note for the server, and of this window's. */
function forget(version: string): void {
  const [name, value] = document.cookie
    .split('; ')
    .map((cookie) => cookie.split('='))
    .find(([name]) => name?.endsWith('lotline_failed_shells')) ?? ['', '']
  const left = (value ?? '').split('/').filter((failed) => failed !== version)
  const isHttps = window.location.protocol === 'https:'
  document.cookie = `${name}=${left.join('/')};path=/;max-age=${left.length > 0 ? 86_400 : 0};samesite=lax${isHttps ? ';secure' : ''}`
  const tried: TriedShell[] = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]')
  window.sessionStorage.setItem(KEY, JSON.stringify(tried.filter((each) => each.version !== version)))
}
