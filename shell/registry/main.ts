import { Stage } from 'contract/release-parts'
import { readArguments } from './read-arguments.ts'
import { Refused } from './refused.ts'
import { check, health, list, promote, publish, rollback, withdraw } from './release.ts'

const usage = `release: what a team does with its own remote, or with the shell, from that folder

  release check                        everything that speaks against the build in ./dist
  release publish [--share 10]         gives it out, to everybody or to a percentage of the accounts;
                                       to 10 % at most until the site has checked it too
  release publish --stage test         gives it to everybody at the test address, and to nobody at the live one
  release promote <version> [--share]  gives a published release to everybody, or to a larger share; also one that was on test
  release rollback [version] [reason]  takes the newest release out; the one before it is back within a second (--stage test: there).
                                       Where one was taken out in the last ten minutes, also by itself, it asks for the version
  release withdraw <reason>            takes the remote off the site, with all its releases
  release health                       what the pages of the last day reported of each release
  release list                         the releases of this remote, newest first

  LOTLINE_SITE          the site, http://localhost:4000 if not set
  LOTLINE_RELEASE_KEY   the remote's key: an employee makes it at /release-keys, the operator with release-key
`

const { values, positionals } = readArguments(usage, {
  share: { type: 'string', default: '100' },
  stage: { type: 'string', default: 'live' },
  commit: { type: 'string' },
})
const [command, ...rest] = positionals
const place = {
  folder: process.cwd(),
  site: process.env['LOTLINE_SITE'] || 'http://localhost:4000',
  key: process.env['LOTLINE_RELEASE_KEY']?.trim() || undefined,
}
const share = Number(values.share)

try {
  if (!Number.isInteger(share) || share < 0 || share > 100)
    throw new Refused('--share is a percentage: a whole number from 0 to 100')
  if (!/^https?:/.test(place.site) || !URL.canParse(place.site))
    throw new Refused(`LOTLINE_SITE is the site's address, such as https://www.example.com, and not "${place.site}"`)
  const stage = Stage.safeParse(values.stage)
  if (!stage.success) throw new Refused('--stage is live or test')
  for (const line of await run(stage.data)) console.log(line)
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(stage: Stage): Promise<string[]> {
  switch (command) {
    case 'check':
      return check(place, stage)
    case 'publish':
      return publish(place, { share, stage, commit: values.commit })
    case 'promote':
      return promote(place, rest[0], { share, stage })
    case 'rollback':
      return rollback(place, rest, stage)
    case 'withdraw':
      return withdraw(place, rest.join(' '))
    case 'health':
      return health(place)
    case 'list':
      return list(place)
    default:
      throw new Refused(command ? `There is no release ${command}.\n\n${usage}` : usage)
  }
}
