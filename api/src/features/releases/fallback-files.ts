import type { BuiltRelease } from 'contract/built-release'
import type { LiveSite } from 'contract/releases'
import { satisfies } from 'semver'

/**
 * A release's own copies of shared modules that are never asked for here: the shell brings the module in the range that the remote asks
 * for. A file that its pages load besides is none.
 */
export function fallbackFiles(
  { fallbacks = [], preload, pages = {} }: BuiltRelease,
  { shell }: LiveSite,
): ReadonlySet<string> {
  const loaded = new Set([...preload, ...Object.values(pages).flat()])
  return new Set(
    fallbacks
      .filter(({ of, range }) => satisfies(shell.brings[packageOf(of)] ?? '', range))
      .flatMap(({ files }) => files)
      .filter((file) => !loaded.has(file)),
  )
}

/** `react/jsx-runtime` is of `react`. */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
