import { mkdtempSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Registry } from 'contract/page-registry'
import { sampleEntry } from 'contract/slots-in-order'
import { testApp, type Caller } from '../../../test/app.ts'
import { localRoutes, rawRoutes, routes, streams } from '../../app/routes.ts'
import { createApp } from '../../platform/http/app.ts'
import { chooseReleases } from './choose-releases.ts'
import { integrityOf } from './integrity-of.ts'
import { publishBuilt } from './publish-built.ts'
import { givenOut, makeNewest, setShare } from './queries.ts'
import { reasonsByManifest } from './refuse-release.ts'
import { shellKey, storeKey } from './store-keys.ts'
import { builtRemote, builtShell, liveForTests, publishFolder } from '../../../test/test-builds.ts'

let time = Date.now()
const app = testApp({ now: () => new Date((time += 5_000)) }) // each look at the registry asks the database
const root = mkdtempSync(path.join(tmpdir(), 'lotline-site-'))

beforeAll(async () => {
  await app.start()
  app.services.config.root = root
  await builtShell(root)
  for (const version of ['1.0.0-00000001', '1.0.0-00000002']) {
    await publishFolder(app.services, (await builtRemote({ version }, { 'workers/csv.js': 'csv()' })).folder)
  }
})
afterAll(() => app.stop())

const page = (address: string) => app.signedOut().request('GET', address)
const registryIn = (html: string) => Registry.parse(JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? ''))

test('a page of a remote carries the registry, newest release first, and preloads its own files with their hashes', async () => {
  const { status, body, headers } = await page('/campaigns/7')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(registryIn(body).remotes['mfe-sms']?.releases.map(({ version }) => version)).toEqual([
    '1.0.0-00000002',
    '1.0.0-00000001',
  ])
  expect(registryIn(body).remotes['mfe-sms']?.releases[0]?.integrity['workers/csv.js']).toMatch(/^sha384-/)
  expect(body).toMatch(
    /<link rel="preload" as="script" crossorigin="anonymous" href="\/remotes\/mfe-sms\/1.0.0-00000002\/remoteEntry.js" integrity="sha384-[^"]+">/,
  )
  expect(body).toContain(
    `<link rel="preload" as="script" crossorigin="anonymous" href="/assets/kit.js" integrity="${integrityOf(Buffer.from('kit()'))}">`,
  )
})

test('the first HTML of a signed-in page has the sidebar of the registry in it: a remote’s entry comes and goes with its releases', async () => {
  const frame = `${root}/shell/dist/dashboard.prerendered.html`
  const plain = await readFile(frame)
  const li = ({ href, label }: { href: string; label: string }) =>
    `<li><a href="${href}"><span data-part="label">${label}</span></a></li>`
  const samples = ['file', 'message'].map((icon) => li(sampleEntry(icon))).join('')
  await writeFile(frame, `<title>Lotline</title><!--root--><nav aria-label="Main"><ul>${samples}</ul></nav>`)
  const slots = {
    sidebar: [
      { label: 'Calls', href: '/calls', icon: 'message' },
      { label: 'All calls', href: '/calls/all', icon: 'message', employeesOnly: true },
    ],
  }
  const own = li({ href: '/dashboard', label: 'Dashboard' })
  const sidebar = async () => /<ul>.*<\/ul>/.exec((await page('/dashboard')).body)?.[0]
  try {
    await publishFolder(app.services, (await builtRemote({ name: 'mfe-calls', paths: ['/calls'], slots })).folder)
    expect(await sidebar()).toBe(`<ul>${own}${li({ href: '/calls', label: 'Calls' })}</ul>`)
    expect(registryIn((await page('/dashboard')).body).remotes['mfe-calls']?.slots).toEqual(slots)
    await app.services.sql`update releases set taken_out = 'moved' where remote = 'mfe-calls'`
    expect(await sidebar()).toBe(`<ul>${own}</ul>`)
  } finally {
    await writeFile(frame, plain)
  }
})

test('a public page’s registry is without what only the signed-in site needs', async () => {
  const slots = { sidebar: [{ label: 'Tour', href: '/tour', icon: 'message' }] }
  await publishFolder(
    app.services,
    (await builtRemote({ name: 'mfe-tour', access: 'public', paths: ['/tour'], slots }, { 'later.js': 'later()' }))
      .folder,
  )
  await publishFolder(app.services, (await builtRemote({ name: 'mfe-desk', paths: ['/desk'] })).folder)
  const hashes = ({ remotes }: Registry, name: string) => remotes[name]?.releases[0]?.integrity ?? {}
  const inTour = registryIn((await page('/tour')).body)
  expect(inTour).toMatchObject({
    partial: true,
    remotes: { 'mfe-tour': { paths: ['/tour'], releases: [{ later: [] }] } },
  })
  expect(inTour.remotes['mfe-tour']).not.toHaveProperty('slots')
  expect(hashes(inTour, 'mfe-tour')).toHaveProperty(['remoteEntry.js'])
  expect(hashes(inTour, 'mfe-desk')).toEqual({})
  for (const address of ['/login', '/dashboard', '/campaigns']) {
    const whole = registryIn((await page(address)).body)
    expect(whole).not.toHaveProperty('partial')
    expect(whole.remotes['mfe-tour']).toMatchObject({
      slots,
      releases: [{ later: ['/remotes/mfe-tour/1.0.0-0000000a/later.js'] }],
    })
    expect(hashes(whole, 'mfe-desk')).toHaveProperty(['remoteEntry.js'])
  }
})

test('a visitor may read the sign-in page before any script runs', async () => {
  expect((await page('/login')).body).toContain('<div id="root"><h1>Welcome Back</h1></div>')
  expect((await page('/signup')).body).toContain('<div id="root"></div>')
})

test('the calls that a page begins with are asked for with its files, once each; the browser fills in its time zone', async () => {
  const slots = {
    sidebar: [
      { label: 'Calls', href: '/answers', icon: 'message', count: { path: '/api/calls/counts', key: 'unread' } },
      {
        label: 'All',
        href: '/answers/all',
        icon: 'message',
        employeesOnly: true,
        count: { path: '/api/all/counts', key: 'all' },
      },
    ],
  }
  const asks = {
    '/answers': ['/api/calls?limit=50', '/api/calls/counts', '/api/figures?zone=:zone'],
    '/answers/:id': [],
  }
  await publishFolder(
    app.services,
    (await builtRemote({ name: 'mfe-answers', paths: ['/answers'], slots, asks })).folder,
  )
  const asked = async (address: string) => /<meta name="asks" content="([^"]*)">/.exec((await page(address)).body)?.[1]
  expect(await asked('/answers/')).toBe('/api/calls/counts /api/calls?limit=50 /api/figures?zone=:zone')
  expect(await asked('/answers/7')).toBe('/api/calls/counts')
  expect(await asked('/login')).toBeUndefined()
})

test('a page asks ahead only for what whoever was last there in this browser may see: the rest would stand in the security log as attempts', async () => {
  const asks = {
    '/seen': [
      '/api/contacts?limit=50',
      '/api/numbers',
      '/api/campaigns/sending',
      '/api/brought-numbers',
      '/api/api-keys',
      '/api/operations/orders',
      '/api/calls',
      '/api/releases',
    ],
  }
  await publishFolder(app.services, (await builtRemote({ name: 'mfe-seen', paths: ['/seen'], asks })).folder)
  const asked = async (cookie: string) => {
    const { body } = await app.signedOut().request('GET', '/seen', undefined, { cookie })
    const ahead = /<meta name="asks" content="([^"]*)">/.exec(body)?.[1]?.split(' ') ?? []
    return asks['/seen'].filter((call) => ahead.includes(call))
  }
  const cookiesOf = (answer: { headers: Headers }) =>
    answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const whoIsThere = (person: Caller, cookie = '') =>
    person.request('GET', '/api/auth/me', undefined, { cookie }).then((answer) => cookiesOf(answer).join('; '))

  const owner = await app.signedIn({ confirmed: true })
  const agent = await app.memberOf(owner, 'agent')
  const [contacts, numbers, sending, brought, keys, , unknown] = asks['/seen']
  expect(await asked('')).toEqual(asks['/seen'])
  expect(await asked(await whoIsThere(owner))).toEqual([contacts, numbers, sending, brought, keys, unknown])
  const ofAgent = await whoIsThere(agent)
  expect(await asked(ofAgent)).toEqual([contacts, numbers, sending, unknown])
  expect(await whoIsThere(agent, ofAgent)).toBe('') // nothing is set again
  await app.services.sql`update memberships set only_mine = true where user_id = ${agent.user.id} and role = 'agent'`
  expect(await asked(await whoIsThere(agent, ofAgent))).toEqual([contacts, sending, unknown])
  expect(await asked(await whoIsThere(await app.signedIn({ employee: true })))).toEqual(asks['/seen'])

  const left = await agent.request('POST', '/api/auth/logout')
  expect(left.headers.getSetCookie().at(-1)).toMatch(/^lotline_role=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('every page behind the sign-in begins with the frame, its scripts at once, and asks who is there before they run', async () => {
  for (const address of ['/dashboard', '/campaigns/7']) {
    const { body } = await page(address)
    expect(body).toContain('<div id="root"><nav>Menu</nav></div>')
    expect(body).toContain('<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/me">')
    expect(body).not.toContain('<template')
  }
  expect((await page('/login')).body).not.toContain('/api/auth/me')
})

test('the shell’s first script, which all others wait for, is asked for before them, and the one with React DOM after them', async () => {
  const { body } = await page('/campaigns/7')
  const asked = [...body.matchAll(/<(?:link rel="preload" as="script"|script)[^>]* (?:href|src)="([^"]+)"/g)]
  const addresses = asked.map(([, address]) => address)
  expect(asked[0]?.[0]).toContain('fetchpriority="high"')
  expect(addresses.length).toBeGreaterThan(4)
  expect([addresses[0], addresses.at(-1)]).toEqual(['/assets/early.12345678.js', '/assets/main.12345678.js'])
})

test('a page that can be read without scripts is painted before they are asked for', async () => {
  const { body } = await page('/login')
  expect(body).toMatch(
    /<template id="scripts"><script fetchpriority="high" defer src="\/assets\/early.12345678.js"><\/script><link rel="preload" as="script"[^>]*account.js[^>]*><script defer src="\/assets\/main.12345678.js"><\/script><\/template>/,
  )
  expect(body.replace(/<template id="scripts">.*?<\/template>/, '')).not.toMatch(/(main|early).12345678/)
})

test('a page names of the shell’s files those that it needs itself; the others are fetched when nothing else is going on', async () => {
  const takesAt = { '/lean': ['react'], '/lean/table': ['react', 'design-system/data-table'] }
  await publishFolder(app.services, (await builtRemote({ name: 'mfe-lean', paths: ['/lean'], takesAt })).folder)
  const preloaded = async (address: string) => (await page(address)).body.includes('href="/assets/kit.js"')
  expect(await preloaded('/lean')).toBe(false)
  expect(await preloaded('/lean/table')).toBe(true)
  expect(await preloaded('/lean/elsewhere')).toBe(true)
  expect(
    Object.values(registryIn((await page('/lean')).body).remotes).flatMap(({ releases }) => releases[0]?.later),
  ).toContain('/assets/kit.js')
})

test('the file of the page at this very path is named beforehand too: a cold deep link costs one hop', async () => {
  const files = { 'list.js': 'list()', 'one.js': 'one()' }
  const pages = { '/deep': ['list.js'], '/deep/:id': ['one.js'], '/deep/new': ['list.js'] }
  await publishFolder(app.services, (await builtRemote({ name: 'mfe-deep', paths: ['/deep'], pages }, files)).folder)
  const preloaded = async (address: string) =>
    [
      ...(await page(address)).body.matchAll(/href="\/remotes\/mfe-deep\/[^/]+\/([^"]+)" integrity="sha384-[^"]{64}"/g),
    ].map(([, file]) => file)
  expect(await preloaded('/deep')).toEqual(['remoteEntry.js', 'pages.js', 'list.js'])
  expect(await preloaded('/deep/7')).toEqual(['remoteEntry.js', 'pages.js', 'one.js'])
  expect(await preloaded('/deep/new/')).toEqual(['remoteEntry.js', 'pages.js', 'list.js'])
  expect(await preloaded('/deep/7/more')).toEqual(['remoteEntry.js', 'pages.js'])
})

test('a pattern of a manifest is compared literally, never run as a regular expression', async () => {
  const pages = { '/signs/b.c-d': ['one.js'] }
  await publishFolder(
    app.services,
    (await builtRemote({ name: 'mfe-regex', paths: ['/signs'], pages }, { 'one.js': 'one()' })).folder,
  )
  expect((await page('/signs/b.c-d')).body).toContain('/one.js" integrity=')
  expect((await page('/signs/bxc-d')).body).not.toContain('/one.js" integrity=')
})

test('a page of the shell preloads its own part and no remote', async () => {
  const { status, body } = await page('/login/')
  expect(status).toBe(200)
  expect(body).toContain(`href="/assets/account.js" integrity="${integrityOf(Buffer.from('account()'))}"`)
  expect(body).not.toContain('href="/remotes/')
  expect(body).not.toContain('signed-in.js')
  expect((await page('/campaigns')).body).toContain('href="/assets/signed-in.js"')
})

test('a page of the shell that is inside the signed-in frame begins with the frame, and preloads both parts', async () => {
  const { status, body } = await page('/settings')
  expect(status).toBe(200)
  expect(body).toContain('<div id="root"><nav>Menu</nav></div>')
  for (const file of ['signed-in.js', 'settings.js']) expect(body).toContain(`href="/assets/${file}"`)
  expect(body).toContain('as="fetch" crossorigin="use-credentials" href="/api/auth/me"')
  expect(body).not.toContain('<template id="scripts">')
})

test.each(['/nowhere', '/campaignsx', '/campaign', '/%F0%9F%98%80'])(
  '%s, which no remote owns, is the shell’s not-found page with status 404',
  async (address) => {
    const { status, body } = await page(address)
    expect(status).toBe(404)
    expect(body).toContain('id="registry"')
  },
)

test('scripts come from the site itself only, and none may be made from text', async () => {
  const policy = (await page('/campaigns')).headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self' 'sha256-first';")
  expect(policy).not.toContain('unsafe-eval')
  // The one worker that has an address, which is this very one.
  const worker = `worker-src blob: ${app.services.config.publicUrl}/api/alerts/worker.js;`
  expect(policy).toContain(worker)
  expect(policy?.replace(worker, '')).not.toContain('http')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a prerendered page is readable before any script runs; one that was made inside another shell is marked', async () => {
  const styles = '<style data-emotion="ll"></style>'
  const home = (version: string, inside: string, head = `<title>Home</title>${styles}`) =>
    builtRemote(
      {
        name: 'mfe-home',
        version,
        paths: ['/home'],
        prerendered: { inside, pages: { '/home': 'index.prerendered.html' } },
      },
      { 'index.prerendered.html': `${head}<!--root--><h1>Welcome $&</h1>` },
    )
  await publishFolder(app.services, (await home('1.0.0-00000001', 'this shell')).folder)
  expect((await page('/home/')).body).toContain('<div id="root"><h1>Welcome $&</h1></div>')
  expect((await page('/home')).body).toContain('<title>Home</title>')
  expect((await page('/home/below')).body).toContain('<div id="root"></div>')

  await publishFolder(app.services, (await home('1.0.0-00000002', 'another shell')).folder)
  expect((await page('/home')).body).toContain('<div id="root" data-from-other-shell><h1>Welcome $&</h1></div>')

  await publishFolder(app.services, (await home('1.0.0-00000003', 'another shell', '<title>Home</title>')).folder)
  expect((await page('/home')).body).toContain('<div id="root"></div>') // without styles it waits for its scripts
})

test('search engines are told the one address of a page, where the public pages are, and what is none of theirs', async () => {
  const { publicUrl } = app.services.config
  expect((await page('/login/?next=x')).body).toContain(`<link rel="canonical" href="${publicUrl}/login">`)
  expect((await page('/nowhere')).body).not.toContain('canonical')
  await publishFolder(
    app.services,
    (await builtRemote({ name: 'mfe-prices', access: 'public', paths: ['/prices'] })).folder,
  )
  const sitemap = await page('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toContain('xml')
  expect(sitemap.body).toContain(`<loc>${publicUrl}/prices</loc>`)
  expect(sitemap.body).not.toContain('/campaigns')
  const canary = await builtRemote({
    name: 'mfe-prices',
    version: '1.0.0-0000000b',
    access: 'public',
    paths: ['/offers'],
  })
  await publishFolder(app.services, canary.folder, { share: 10 })
  const { body } = await page('/sitemap.xml')
  expect(body).toContain(`<loc>${publicUrl}/prices</loc>`)
  expect(body).not.toContain('/offers') // a visitor is answered with 404 there
  expect((await page('/robots.txt')).body).toMatch(/Disallow: \/api\/[\s\S]*Sitemap: http/)
})

test('who found a weakness is told at the usual address whom to tell, and until when that holds', async () => {
  const { publicUrl, supportEmail } = app.services.config
  const { headers, body } = await page('/.well-known/security.txt')
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(body).toContain(`Contact: mailto:${supportEmail}\n`)
  expect(body).toContain(`Canonical: ${publicUrl}/.well-known/security.txt\n`)
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(body) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(app.services.now().getTime())
})

test('a name in the registry cannot end its script element', async () => {
  await publishFolder(
    app.services,
    (await builtRemote({ name: 'mfe-odd', title: '</script><script>alert(1)</script>', paths: ['/odd'] })).folder,
  )
  const { body } = await page('/odd')
  expect(body).not.toContain('<script>alert')
  expect(registryIn(body).remotes['mfe-odd']?.title).toBe('</script><script>alert(1)</script>')
})

test('a connection stays open from file to file, which no header needs to say', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = (address: string) =>
    new Promise<[reused: boolean, connection: string | undefined, status: number | undefined]>((resolve, reject) => {
      const asked = request(app.url + address, { agent }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve([asked.reusedSocket, answer.headers.connection, answer.statusCode]))
      })
      asked.on('error', reject).end()
    })
  expect(await get('/assets/main.12345678.js')).toEqual([false, undefined, 200])
  expect(await get('/remotes/mfe-sms/1.0.0-00000002/pages.js')).toEqual([true, undefined, 200])
  expect(await get('/robots.txt')).toEqual([true, 'keep-alive', 200])
  agent.destroy()
})

test('files of a release are kept for ever by browsers, compressed where they take it', async () => {
  const { status, body, headers } = await page('/remotes/mfe-sms/1.0.0-00000002/pages.js')
  expect([status, body]).toEqual([200, 'pages()'])
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')

  expect((await page('/assets/main.12345678.js')).status).toBe(200)
  const packed = await fetch(`${app.url}/assets/main.12345678.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  })
  expect(packed.headers.get('content-encoding')).toBe('br')
})

test('a tab from before the shell was built again still gets the files it was built with', async () => {
  await publishBuilt(app.services, () => undefined)
  await rm(path.join(root, 'shell/dist/assets/main.12345678.js'))
  expect(await page('/assets/main.12345678.js')).toMatchObject({ status: 200, body: 'main()' })
})

test.each([
  '/remotes/mfe-sms/1.0.0-00000002/none.js',
  '/remotes/mfe-sms/1.0.0-00000002/release.json',
  '/remotes/x/..%2f..%2fconfig.ts/y.js',
  '/assets/..%2f..%2fpackage.json',
  '/favicon.ico',
  '/assets/',
])('%s is no file of the site', async (address) => {
  expect(await page(address)).toMatchObject({ status: 404, body: 'There is no such file' })
})

describe('a restart', () => {
  /** Starts the program from a checkout with this build of mfe-sms. Returns what it says. */
  async function restartWith(version: string, options = {}) {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'lotline-checkout-'))
    await builtShell(elsewhere)
    const { folder } = await builtRemote({ version }, { 'workers/csv.js': 'csv()' })
    await mkdir(path.join(elsewhere, 'mfe-sms'))
    await writeFile(path.join(elsewhere, 'mfe-sms/remote.json'), '{}')
    await rename(folder, path.join(elsewhere, 'mfe-sms/dist'))
    const said: string[] = []
    const services = { ...app.services, config: { ...app.services.config, root: elsewhere } }
    await publishBuilt(services, (line) => void said.push(line), options)
    return said.filter((line) => line.includes('mfe-sms'))
  }
  const given = async () =>
    (await givenOut(app.services.sql, 'live'))
      .filter(({ remote }) => remote === 'mfe-sms')
      .map(({ version, share }) => `${version} ${share}`)

  test('leaves the order of the releases as people gave them out', async () => {
    expect(await restartWith('1.0.0-00000001')).toEqual([
      'mfe-sms 1.0.0-00000001 stays behind 1.0.0-00000002, which was given out later. `upgrade` gives out what came with the program.',
    ])
    expect(await given()).toEqual(['1.0.0-00000002 100', '1.0.0-00000001 100'])
  })

  test('with a build that is not known puts it behind a release that a person promoted, and gives it to no account, until the operator upgrades', async () => {
    await makeNewest(app.services.sql, 'mfe-sms', '1.0.0-00000002', { stage: 'live', share: 100 })
    const behind =
      'mfe-sms 1.0.0-00000003 stays behind 1.0.0-00000002, which was given out later. `upgrade` gives out what came with the program.'
    expect(await restartWith('1.0.0-00000003')).toEqual([behind])
    expect(await restartWith('1.0.0-00000003')).toEqual([behind])
    expect(await given()).toEqual(['1.0.0-00000002 100', '1.0.0-00000001 100', '1.0.0-00000003 0'])
    const registry = registryIn((await page('/campaigns')).body)
    expect(registry.remotes['mfe-sms']?.releases.map(({ version }) => version)).not.toContain('1.0.0-00000003')

    expect(await restartWith('1.0.0-00000003', { isUpgrade: true })).toEqual(['Gave out mfe-sms 1.0.0-00000003 again'])
    expect(await given()).toEqual(['1.0.0-00000003 100', '1.0.0-00000002 100', '1.0.0-00000001 100'])
    await app.services.sql`delete from releases where version = '1.0.0-00000003'`
  })

  test('with a build that is not known gives it out above one that came with the program before', async () => {
    await app.services.sql`update releases set given_at = published_at`
    expect(await restartWith('1.0.0-00000004')).toEqual(['Published mfe-sms 1.0.0-00000004'])
    expect(await given()).toEqual(['1.0.0-00000004 100', '1.0.0-00000002 100', '1.0.0-00000001 100'])
    await app.services.sql`delete from releases where version = '1.0.0-00000004'`
  })
})

describe('a file store that others can write into', () => {
  test('gives out no file that the release’s manifest does not name', async () => {
    await app.services.files.put(storeKey('mfe-sms', '1.0.0-00000002', 'added.js'), 'stolen()')
    await app.services.files.put(shellKey('assets/added.js'), 'stolen()')
    await app.services.files.put('orders/list.csv', 'phone')
    for (const address of [
      '/remotes/mfe-sms/1.0.0-00000002/added.js',
      '/assets/added.js',
      '/remotes/mfe-sms/9.9.9-00000000/pages.js',
    ])
      expect(await page(address)).toMatchObject({ status: 404 })
  })

  test.each([
    '..%2F..%2Forders%2Flist.csv',
    '%2e%2e%2f%2e%2e%2forders%2flist.csv',
    '1.0.0-00000002%2F..%2F..%2Forders/list.csv',
    '..%5C..%5Corders%5Clist.csv',
  ])('leads nowhere by /remotes/mfe-sms/%s', async (path) => {
    await app.services.files.put('orders/list.csv', 'phone')
    expect(await page(`/remotes/mfe-sms/${path}`)).toMatchObject({ status: 404, body: 'There is no such file' })
    expect(await page(`/remotes/mfe-sms/1.0.0-00000002/${path}`)).toMatchObject({
      status: 404,
      body: 'There is no such file',
    })
  })

  test('gives out no script, compressed copy or page as HTML that was changed', async () => {
    const version = '1.0.0-0000000c'
    const files = {
      'index.prerendered.html': '<title>Home</title><style data-emotion="ll"></style><!--root--><h1>Welcome</h1>',
      'later.js': `later("${'x'.repeat(2_000)}")`,
    }
    await publishFolder(
      app.services,
      (
        await builtRemote(
          {
            name: 'mfe-changed',
            version,
            paths: ['/changed'],
            prerendered: { inside: 'this shell', pages: { '/changed': 'index.prerendered.html' } },
          },
          files,
        )
      ).folder,
    )
    await app.services.files.put(storeKey('mfe-changed', version, 'pages.js'), 'stolen()')
    await app.services.files.put(storeKey('mfe-changed', version, 'later.js.br'), brotliCompressSync('stolen()'))
    await app.services.files.put(
      storeKey('mfe-changed', version, 'index.prerendered.html'),
      '<title>Home</title><!--root--><script>stolen()</script>',
    )

    expect(await page(`/remotes/mfe-changed/${version}/pages.js`)).toMatchObject({ status: 404 })
    const later = await fetch(`${app.url}/remotes/mfe-changed/${version}/later.js`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect([later.headers.get('content-encoding'), await later.text()]).toEqual([null, files['later.js']])
    const { status, body } = await page('/changed')
    expect(status).toBe(200)
    expect(body).not.toContain('stolen')
    expect(body).toContain('<div id="root"></div>')
  })
})

test('a release for a share of the accounts reaches no visitor, and an account either always or never', async () => {
  await setShare(app.services.sql, 'mfe-sms', '1.0.0-00000002', 50)
  const newestFor = async (caller: { request: (method: string, address: string) => Promise<{ body: string }> }) =>
    registryIn((await caller.request('GET', '/campaigns')).body).remotes['mfe-sms']?.releases[0]?.version
  expect(await newestFor(app.signedOut())).toBe('1.0.0-00000001')
  const person = await app.signedIn()
  const [expected] = chooseReleases(
    person.user.accountId,
    'mfe-sms',
    (await givenOut(app.services.sql, 'live')).filter(({ remote }) => remote === 'mfe-sms'),
  )
  expect(await newestFor(person)).toBe(expected?.version)
  expect(await newestFor(person)).toBe(expected?.version)
  await setShare(app.services.sql, 'mfe-sms', '1.0.0-00000002', 100)
})

test('while the database is away pages carry the last registry', async () => {
  const { sql } = app.services
  await page('/campaigns')
  await sql`alter table releases rename to releases_away`
  try {
    const { status, body } = await page('/campaigns')
    expect(status).toBe(200)
    expect(registryIn(body).remotes['mfe-sms']?.releases).toHaveLength(2)
  } finally {
    await sql`alter table releases_away rename to releases`
  }
})

test('before a shell is built or published the site says what to do', async () => {
  await app.services.sql`update releases set taken_out = 'Withdrawn' where remote = 'shell'`
  app.services.config.root = tmpdir()
  expect(await page('/')).toMatchObject({ status: 503, body: 'The site is not built yet. `npm start` builds it.' })
  app.services.config.root = root
})

test('no remote is given a path at which the server answers with something else than a page: it would open by a link and by no address', async () => {
  const served = createApp({ streams, routes, raw: [...localRoutes, ...rawRoutes] }, app.services).routes
  const asked = served.filter(({ method }) => ['GET', 'ALL'].includes(method))
  const firsts = new Set(asked.map(({ path: address }) => address.split('/')[1] ?? ''))
  const pages = [...firsts].filter((first) => /^[\w-]+$/.test(first)).toSorted()
  expect(pages).toEqual(expect.arrayContaining(['api', 'mailbox', 'metrics']))
  for (const first of pages) {
    const { release } = await builtRemote({ paths: [`/${first}`] })
    expect({ first, reasons: reasonsByManifest(release, liveForTests) }).toEqual({
      first,
      reasons: [expect.stringContaining(`/${first} is an address of the server`)],
    })
  }
})
