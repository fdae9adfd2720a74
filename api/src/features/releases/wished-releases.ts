import { isShell } from 'contract/built-release'
import { SHELL } from 'contract/built-shell'
import type { Services } from '../../platform/services/services.ts'
import { manifestOf, type StoredRemote, type StoredShell } from './given-releases.ts'
import { isVersion, type Overrides } from './overrides.ts'
import { pageSignature } from './page-signature.ts'
import { wishedOf } from './queries.ts'

/**
 * The stored releases that overrides name and no page of the moment is given: of a remote that no account gets yet, on the other
 * stage, taken out, or older. Of a remote whose code comes from a developer's server the newest, which says what it is called and
 * where it answers.
 */
export async function wishedReleases(
  services: Pick<Services, 'sql' | 'log' | 'secrets'>,
  wishes: Overrides,
  given: readonly StoredRemote[],
): Promise<StoredRemote[]> {
  const found = await Promise.all(
    [...wishes].map(async ([name, wanted]): Promise<StoredRemote[]> => {
      const known = given.filter(({ remote }) => remote === name)
      const version = isVersion(wanted) ? wanted : undefined
      if (version ? known.some((release) => release.version === version) : known.length > 0) return []
      const [row] = await wishedOf(services.sql, name, version)
      const manifest = row && manifestOf(row, services)
      if (!manifest || isShell(manifest)) return []
      return [{ ...row, manifest, pageSignature: pageSignature(services, manifest, row) }]
    }),
  )
  return found.flat()
}

/** A stored release of the shell, given out or not; undefined where its files are gone. */
export async function storedShell(
  services: Pick<Services, 'sql' | 'log' | 'secrets'>,
  version: string,
): Promise<StoredShell | undefined> {
  const [row] = await wishedOf(services.sql, SHELL, version)
  const manifest = row && manifestOf(row, services)
  return manifest && isShell(manifest) ? { ...row, manifest } : undefined
}
