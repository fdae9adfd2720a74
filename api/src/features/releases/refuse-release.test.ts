import { randomBytes } from 'node:crypto'
import type { BuiltRelease } from 'contract/built-release'
import type { LiveSite } from 'contract/releases'
import { readBuild } from './read-build.ts'
import { reasonsAgainst } from './refuse-release.ts'
import { builtRemote, liveForTests } from '../../../test/test-builds.ts'

interface Case {
  release?: Partial<BuiltRelease>
  files?: Record<string, string>
  live?: Partial<LiveSite>
  /** Changes what lies in the folder after it was built. */
  meddle?: (files: Map<string, Buffer>) => void
}

async function reasons({ release, files, live, meddle }: Case) {
  const built = await builtRemote(release, files)
  const contents = await (await readBuild(built.folder)).files()
  meddle?.(contents)
  return reasonsAgainst(built.release, contents, { ...liveForTests, ...live })
}

const needs = { shellApi: 2, needs: {} }
const crm = { name: 'mfe-crm', owner: 'crm team', paths: ['/contacts'], ...needs }

test('a release that fits the site may go', async () => {
  expect(
    await reasons({
      live: { remotes: [crm, { name: 'mfe-sms', owner: 'sms team', paths: ['/campaigns'], ...needs }] },
    }),
  ).toEqual([])
})

test.each<[string, Case, string]>([
  [
    'claims a path of another remote',
    { release: { paths: ['/contacts'] }, live: { remotes: [crm] } },
    '/contacts overlaps /contacts, which belongs to mfe-crm. Choose another path in remote.json, or agree with crm team.',
  ],
  [
    'claims a path below another remote’s',
    { release: { paths: ['/contacts/groups'] }, live: { remotes: [crm] } },
    '/contacts/groups overlaps /contacts, which belongs to mfe-crm. Choose another path in remote.json, or agree with crm team.',
  ],
  [
    'claims a path of the shell',
    { release: { paths: ['/dashboard'] } },
    '/dashboard overlaps /dashboard, which belongs to the shell. Choose another path in remote.json, or agree with the shell team.',
  ],
  [
    'claims an address of the server',
    { release: { paths: ['/campaigns', '/api/campaigns'] } },
    '/api/campaigns is an address of the server, which shows no page there. Choose another path in remote.json.',
  ],
  [
    'claims an address that looks like a file',
    { release: { paths: ['/campaigns', '/terms-2.0'] } },
    '/terms-2.0 ends as a file does, and the server shows no page there. Choose another path in remote.json.',
  ],
  [
    'every page of the site would have to carry a long part of',
    { release: { title: 'Campaigns '.repeat(3_000) } },
    'Every page of the site would carry 30.',
  ],
  [
    'says of itself more than the site keeps',
    { release: { needs: { react: '^19.3.1', other: `>=1.0.0 ${'|| >=1.0.0 '.repeat(20_000)}` } } },
    'release.json has 2',
  ],
  [
    'names an owner that no report of its pages could name',
    { release: { owner: 'o'.repeat(81) } },
    'Its owner has 81 characters; 80 is the most. Shorten it in remote.json.',
  ],
  [
    'names a file that no report of its pages could name',
    { files: { [`${'long'.repeat(60)}.js`]: 'later()' } },
    `The name of ${'long'.repeat(15)}… is too long.`,
  ],
  [
    'opens what people find and opens elsewhere',
    {
      release: { slots: { found: [{ kind: 'contact', label: 'People', icon: 'file', href: '/campaigns' }] } },
      live: { remotes: [{ ...crm, opens: ['contact', 'conversation'] }] },
    },
    'slots.found opens the kind "contact", which opens in mfe-crm. Take it out of remote.json, or agree with crm team.',
  ],
  [
    'needs a shell that is not there yet',
    { release: { shellApi: 3 } },
    'It needs shell API 3; the live shell has 2. Release the shell first.',
  ],
  [
    'needs a shell that is gone',
    { release: { shellApi: 0 } },
    'It needs shell API 0; the live shell serves 2 and 1 only. Move the remote to shell API 2.',
  ],
  [
    'shows an icon that the shell does not have',
    { release: { slots: { sidebar: [{ label: 'Campaigns', href: '/campaigns', icon: 'unicorn' }] } } },
    'The live shell has no icon "unicorn". Take one of its icons: message, file.',
  ],
  [
    'has every page ask for a whole list to show a count',
    {
      release: {
        slots: {
          sidebar: [
            { label: 'Campaigns', href: '/campaigns', icon: 'message', count: { path: '/api/contacts', key: 'total' } },
          ],
        },
      },
    },
    'The count beside Campaigns is asked for at /api/contacts, on every page. Name a call that is made for counts, whose path ends in /counts.',
  ],
  [
    'needs another React',
    { release: { needs: { react: '^20.0.0' } } },
    'It needs react ^20.0.0; the live shell brings 19.3.1. Build against that version, or release the shell first.',
  ],
  [
    'needs a newer design system',
    { release: { needs: { 'design-system': '^1.3.0' } } },
    'It needs design-system ^1.3.0; the live shell brings 1.2.0. Build against that version, or release the shell first.',
  ],
  [
    'needs what the shell does not share',
    { release: { needs: { lodash: '^4.0.0' } } },
    'It needs lodash, which the shell does not share. Take it out of the shared list, or release a shell that shares it.',
  ],
  [
    'was built against a contract that the API does not serve yet',
    { release: { contract: '1.1.0' } },
    'It was built against contract 1.1.0; the live API serves 1.0.0. Release the API first.',
  ],
  [
    'brings a stylesheet',
    { files: { 'looks.css': 'a{}' } },
    'looks.css is a stylesheet. A remote has no looks of its own: use the components of design-system.',
  ],
  [
    'brings a second React',
    { files: { 'r.js': 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={H:null}' } },
    'r.js holds a second React. Import it as react only, so that it comes from the shell.',
  ],
  [
    'brings what is left of a second React when nobody uses the rest',
    { files: { 'r.js': 'var t=Symbol.for("react.memo");' } },
    'r.js holds a second React. Import it as react only, so that it comes from the shell.',
  ],
  [
    'brings Chakra',
    { files: { 'c.js': 'throw Error("wrap it in <ChakraProvider>")' } },
    'c.js holds Chakra or Emotion. Use the components of design-system.',
  ],
  [
    'holds a file without a hash',
    { meddle: (files) => files.set('extra.js', Buffer.from('extra()')) },
    'extra.js has no hash in release.json. Build the remote again with the preset of shell/build.',
  ],
  [
    'starts with a file without a hash',
    { release: { integrity: {} } },
    'remoteEntry.js is loaded first and has no hash in release.json. Build the remote again with the preset of shell/build.',
  ],
  [
    'lacks a file',
    { meddle: (files) => files.delete('pages.js') },
    'pages.js is named in release.json and is not in the folder. Build the remote again.',
  ],
  [
    'was changed after it was built',
    { meddle: (files) => files.set('pages.js', Buffer.from('tampered()')) },
    'pages.js is not what was built: its hash differs. Build the remote again.',
  ],
  [
    'holds a file that is too large',
    { files: { 'later.js': randomBytes(160_000).toString('base64') } },
    'later.js has 160.',
  ],
  [
    'has a page as HTML that takes the server long',
    {
      release: { prerendered: { inside: 'this shell', pages: { '/campaigns': 'long.prerendered.html' } } },
      files: { 'long.prerendered.html': 'long '.repeat(120_000) },
    },
    '/campaigns has 600.0 KB as HTML; 500.0 KB is the most. Take it out of prerender in remote.json',
  ],
])('a release that %s is refused, with what to do', async (_, release, reason) => {
  expect((await reasons(release)).some((said) => said.startsWith(reason))).toBe(true)
})

test('a first page over its budget is refused with both figures', async () => {
  expect(await reasons({ files: { 'pages.js': randomBytes(80_000).toString('base64') } })).toEqual([
    expect.stringMatching(
      /^Its first page loads 80\.\d KB of scripts; the budget is 70\.0 KB\. Load what the first page does not need with lazy\(\)\.$/,
    ),
  ])
})

test('a remote may set itself a lower budget, not a higher one', async () => {
  const files = { 'pages.js': randomBytes(40_000).toString('base64') }
  expect(await reasons({ files })).toEqual([])
  expect(await reasons({ files, release: { budget: { firstPage: 30 } } })).toEqual([
    expect.stringContaining('the budget is 30.0 KB'),
  ])
  expect(
    await reasons({
      files: { 'pages.js': randomBytes(80_000).toString('base64') },
      release: { budget: { firstPage: 300 } },
    }),
  ).toEqual([expect.stringContaining('the budget is 70.0 KB')])
})

test.each([
  ['^0.2.0', '0.2.9', true],
  ['^0.2.0', '0.3.0', false],
  ['^0.0.3', '0.0.4', false],
  ['^1.2.0', '1.10.0', true],
  ['^1.2.0', '2.0.0', false],
  ['^1.2.0', '1.3.0-beta.1', false],
  ['1.2.0', '1.2.0', true],
  ['a caret', '1.2.0', false],
])('a release that needs %s of what the shell brings at %s: %s, as npm reads ranges', async (range, brought, fits) => {
  const live = { shell: { ...liveForTests.shell, brings: { ...liveForTests.shell.brings, pacer: brought } } }
  expect(await reasons({ release: { needs: { pacer: range } }, live })).toHaveLength(fits ? 0 : 1)
})

test.each([
  ['1.0.0', '1.0.0', true],
  ['0.9.12', '1.0.0', true],
  ['1.10.0', '1.9.0', false],
  ['newest', '1.0.0', false],
])('a release built against contract %s goes to an API that serves %s: %s', async (contract, served, goes) => {
  expect(await reasons({ release: { contract }, live: { contract: served } })).toHaveLength(goes ? 0 : 1)
})

const react = 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={H:null}'
const copyOf = (range: string, files = ['r.js']) => ({ fallbacks: [{ of: 'react/jsx-runtime', range, files }] })

test('the stock plugin’s own copy of a module that the shell brings may stay: it is never asked for', async () => {
  expect(await reasons({ release: copyOf('^19.0.0'), files: { 'r.js': react } })).toEqual([])
})

test.each<[string, Case]>([
  ['in a range that the shell does not meet', { release: copyOf('^18.0.0'), files: { 'r.js': react } }],
  ['that its first page loads', { release: copyOf('^19.0.0', ['pages.js']), files: { 'pages.js': react } }],
  ['beside another one that is no fallback', { release: copyOf('^19.0.0'), files: { 'r.js': react, 's.js': react } }],
])('a copy of React %s is refused', async (_, build) => {
  expect(await reasons(build)).toEqual([expect.stringContaining('holds a second React')])
})

test('all reasons are said at once', async () => {
  expect(await reasons({ release: { shellApi: 9, contract: '9.0.0' }, files: { 'a.css': '' } })).toHaveLength(3)
})
