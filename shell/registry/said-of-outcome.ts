import type { ListedRelease } from 'contract/listed-releases'
import type { Stage } from 'contract/release-parts'
import { Refused } from './refused.ts'

interface Published {
  name: string
  version: string
  outcome: 'published' | 'known' | 'newest again' | 'taken out'
}

/** What is said of publishing before it is said who is given the release. Throws where publishing it did not give it out. */
export function saidOfOutcome({ name, version, outcome }: Published): string {
  switch (outcome) {
    case 'taken out':
      throw new Refused(
        `${name} ${version} was taken out before and stays out. \`release promote ${version}\` gives it out again.`,
      )
    case 'known':
      return `${name} ${version} was published before. `
    case 'newest again':
      return `${name} ${version} is the newest again. `
    case 'published':
      return ''
  }
}

/** That the share of a release that stands was not changed by publishing it again. */
export function saidOfShare(
  { version, outcome }: Published,
  asked: { stage: Stage; share: number },
  listed: readonly Pick<ListedRelease, 'version' | 'stage' | 'share'>[],
): string[] {
  const known = listed.find((release) => release.version === version)
  const isOther =
    outcome === 'known' && asked.stage === 'live' && known?.stage === 'live' && known.share !== asked.share
  return isOther ? [`Its share stays as it is. \`release promote ${version} --share ${asked.share}\` changes it.`] : []
}
