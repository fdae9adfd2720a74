import type { APIRequestContext, Page, Request, Route } from '@playwright/test'
import { createHash, randomBytes } from 'node:crypto'
import { asEmployee, BLOCK, neverAnswer } from './releasing.ts'
import { secondRelease, type Upload } from './second-release.ts'
import { expect, test } from './test.ts'

// These journeys break the site on purpose, so pages may log errors; they must not go blank.
test.use({ ignoredErrors: 'errors' })

const heading = 'Billing History'

test.beforeEach(async ({ page }) => asEmployee(page.request))

test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Withdraw what was published: the next journey starts with the build's release.
  for (const { version, takenOut } of (await listed(page.request)).filter(({ remote }) => remote === 'mfe-billing')) {
    if (version === first.get('mfe-billing')) break
    if (takenOut === null)
      await page.request.post('/api/releases/mfe-billing/rollback', { data: { reason: 'End of a journey' } })
  }
})

const first = new Map<string, string>()

test.beforeAll(async ({ playwright, product }) => {
  const request = await playwright.request.newContext({ baseURL: product })
  await asEmployee(request)
  for (const { remote, version, takenOut } of await listed(request))
    if (takenOut === null && !first.has(remote)) first.set(remote, version)
  await request.dispose()
})

test.describe('when the newest release of a remote', () => {
  test('throws as it starts, the page still opens, with the release before it', async ({ page }) => {
    await publish(
      page,
      await secondRelease('mfe-billing', digits(), (file, text) =>
        file === 'remoteEntry.js' ? `throw new Error('A mistake');${text}` : text,
      ),
    )
    await expectBilling(page, first.get('mfe-billing'))
  })

  test('does not come as it was published, nothing of it is run, and the page still opens, with the release before it', async ({
    page,
  }) => {
    const upload = await publish(page, await secondRelease('mfe-billing', digits()))
    for (const [what, file, act] of [
      ['is answered with 503', 'entry', (route) => route.fulfill({ status: 503, body: 'away' })],
      ['never arrives', 'entry', () => undefined],
      ['has an entry that was tampered with', 'entry', tampered],
      ['has a page that was tampered with', 'page', tampered],
      ['has a lazy file that was tampered with', 'later', tampered],
      ['has a later file that is gone', 'later', (route) => route.fulfill({ status: 404, body: 'gone' })],
    ] satisfies [string, 'entry' | 'page' | 'later', (route: Route) => unknown][]) {
      await test.step(what, async () => {
        await page.route(filesOf(upload, file), (route) => void act(route))
        const tried = page.waitForRequest((request) => filesOf(upload, file)(new URL(request.url())))
        await expectBilling(page, first.get('mfe-billing'))
        await tried
        expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        // The next page tries it again, as in another browser.
        await page.evaluate(() => localStorage.clear())
      })
    }

    await test.step('has lost its hash in the registry', async () => {
      await page.route('**/billing', async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue()
        const response = await route.fetch()
        const text = await response.text()
        expect(text).toContain(upload.release.version)
        await route.fulfill({
          response,
          body: text.replace(
            /(id="registry">)(.*?)(<\/script>)/,
            (_, open, json, close) => open + withoutEntryHash(json) + close,
          ),
        })
      })
      await expectBilling(page, first.get('mfe-billing'))
    })
  })
})

test('a page that crashes is shown by the release before it, now and in the next page of this browser', async ({
  page,
}) => {
  const { release } = await publish(
    page,
    await secondRelease('mfe-billing', digits(), (_, text) =>
      text.replace(/(["'`])Billing History\1/, "(()=>{throw new Error('A mistake')})()"),
    ),
  )
  const crashed = page.waitForRequest(reportOf({ outcome: 'crashed', version: release.version }))
  await expectBilling(page, first.get('mfe-billing'))
  await crashed
  await expectFirstTry(page)
})

test('a release that blocks the page blocks neither a person who points at its link nor the next page', async ({
  page,
  context,
}) => {
  const { release } = await publish(
    page,
    await secondRelease('mfe-billing', digits(), (file, text) =>
      file === 'remoteEntry.js' ? `${BLOCK}${text}` : text,
    ),
  )
  await neverAnswer(context)
  await page.goto('/dashboard')
  const fetched = page.waitForResponse((response) => response.url().includes(release.version))
  await page.getByRole('navigation').getByRole('link', { name: 'Billing' }).hover()
  await fetched
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Message Center' })).toBeVisible()

  const blocked = await context.newPage()
  await blocked.goto('/billing', { waitUntil: 'commit' })
  await expect
    .poll(() => page.evaluate((container) => localStorage.getItem(`lotline-release-${container}`), release.container))
    .toMatch(/^starting/)
  // As if the person had waited for ten seconds.
  await page.evaluate(
    (container) => localStorage.setItem(`lotline-release-${container}`, 'starting 0'),
    release.container,
  )

  const later = await context.newPage()
  const told = later.waitForRequest(reportOf({ outcome: 'recovered', version: first.get('mfe-billing') ?? '' }))
  await expectBilling(later, first.get('mfe-billing'))
  expect((await told).postDataJSON().attempts).toEqual([{ version: release.version, error: 'blocked the page' }])
  await expectFirstTry(later)
})

test('a release that hangs long after it started, by a press of a button, is reported while it hangs, and the next page passes it over', async ({
  page,
  context,
}) => {
  const { release } = await publish(
    page,
    await secondRelease('mfe-billing', digits(), (file, text) =>
      file === 'remoteEntry.js'
        ? `addEventListener('click',(e)=>{if(e.target.closest('h1')){${BLOCK}}});${text}`
        : text,
    ),
  )
  await neverAnswer(context)
  const hanging = await context.newPage()
  await hanging.goto('/billing')
  const title = hanging.getByRole('heading', { level: 1, name: heading })
  await expect(title).toBeVisible()
  // It has run for a while, and the watchdog, which hears of the page every two seconds, knows what it shows.
  await expect
    .poll(() =>
      hanging.evaluate((container) => localStorage.getItem(`lotline-release-${container}`), release.container),
    )
    .toBeNull()
  void title.click({ timeout: 0 }).catch(() => undefined) // it never comes back

  await expect
    .poll(async () => (await page.request.get('/api/releases/mfe-billing/health')).text())
    .toContain('blocked the page for 10 seconds')
  const later = await context.newPage()
  const told = later.waitForRequest(reportOf({ outcome: 'recovered', version: first.get('mfe-billing') ?? '' }))
  await expectBilling(later, first.get('mfe-billing'))
  expect((await told).postDataJSON().attempts).toEqual([{ version: release.version, error: 'blocked the page' }])
  await expectFirstTry(later)
})

test('when every release of a remote is down, only its own page says so, and Try again brings it back', async ({
  page,
}) => {
  await page.route('**/remotes/mfe-billing/**', (route) => route.fulfill({ status: 503, body: 'away' }))
  await page.goto('/billing')
  await expect(page.getByRole('heading', { name: 'Billing and checkout is not available right now' })).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Message Center' })).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Billing' }).click()
  await expect(page.getByText('Billing and checkout is not available right now')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
})

test('a tab that was open hears of a release and of its rollback, keeps what it shows, and takes them at its next navigation', async ({
  page,
}) => {
  const listens = page.waitForResponse(/\/api\/live\b/)
  await page.goto('/dashboard')
  await listens
  const shown = watch(page)
  const upload = await secondRelease('mfe-billing', digits())
  const { version } = upload.release
  const told = registryWhere(page, (text) => text.includes(version))
  await publish(page, upload)
  await (await told).finished()
  const link = (name: string | RegExp) => page.getByRole('navigation').getByRole('link', { name })
  await link('Billing').click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect.poll(shown).toBe(version)

  const toldAgain = registryWhere(page, (text) => !text.includes(version))
  await page.request.post('/api/releases/mfe-billing/rollback', { data: {} })
  await (await toldAgain).finished()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(shown()).toBe(version)
  await link(/^Messages/).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Message Center' })).toBeVisible()
  await link('Billing').click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect.poll(shown).toBe(first.get('mfe-billing'))
})

test('an open tab runs nothing whose file and hash were changed together on their way', async ({ page }) => {
  const listens = page.waitForResponse(/\/api\/live\b/)
  await page.goto('/dashboard')
  await listens
  const upload = await secondRelease('mfe-billing', digits())
  const { version, entry } = upload.release
  const body = 'window.tampered = true'
  const hash = `sha384-${createHash('sha384').update(body).digest('base64')}`
  await page.route(`**/remotes/mfe-billing/${version}/${entry}`, (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  )
  await page.route('**/api/registry*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const registry = await response.json()
    for (const release of registry.remotes['mfe-billing'].releases)
      if (release.version === version) release.integrity[entry] = hash
    await route.fulfill({ response, json: registry })
  })
  const told = registryWhere(page, (text) => text.includes(hash))
  await publish(page, upload)
  await (await told).finished()
  const shown = watch(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Billing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect.poll(shown).toBe(first.get('mfe-billing'))
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
})

test('an employee previews a release before any customer gets it, sees a banner, and can leave the preview', async ({
  page,
}) => {
  const upload = await secondRelease('mfe-billing', digits())
  await publish(page, upload, 0)
  await expectBilling(page, upload.release.version, `/billing?mfe-billing=${upload.release.version}`)
  await expect(page.getByText(`mfe-billing is ${upload.release.version}`)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the published site' }).click()
  await expect(page.getByText(`mfe-billing is ${upload.release.version}`)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
})

/** The next registry that an open window fetches and that is as it should be. */
const registryWhere = (page: Page, isAsItShould: (text: string) => boolean) =>
  page.waitForResponse(
    async (answer) => new URL(answer.url()).pathname === '/api/registry' && isAsItShould(await answer.text()),
  )

const digits = () => randomBytes(4).toString('hex')

async function listed(
  request: APIRequestContext,
): Promise<{ remote: string; version: string; takenOut: string | null }[]> {
  return (await request.get('/api/releases')).json()
}

/** Reloads the billing page and waits until this release shows it. */
async function expectBilling(page: Page, version: string | undefined, address = '/billing') {
  const shown = watch(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect.poll(shown).toBe(version)
}

/** Reloads the billing page and expects that the build's release is the first that is tried. */
async function expectFirstTry(page: Page) {
  const told = page.waitForRequest(reportOf({ outcome: 'loaded', version: first.get('mfe-billing') ?? '' }))
  await expectBilling(page, first.get('mfe-billing'))
  expect((await told).postDataJSON().attempts).toEqual([])
}

const reportOf = (wanted: { outcome: string; version: string }) => (request: Request) => {
  if (!request.url().endsWith('/api/releases/reports')) return false
  const { remote, outcome, version } = request.postDataJSON()
  return remote === 'mfe-billing' && outcome === wanted.outcome && version === wanted.version
}

/** Publishes a release and waits until pages carry it, where all accounts get it. */
async function publish(page: Page, upload: Upload, share = 100): Promise<Upload> {
  const answer = await page.request.post('/api/releases', {
    data: { ...upload, share, unchecked: 'Broken on purpose by a journey' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const carried = async () => (await page.request.get('/api/registry')).text()
  if (share > 0) await expect.poll(carried).toContain(upload.release.version)
  return upload
}

/** Files of a release by role: the entry, the page it shows first, or what that page loads by itself. */
function filesOf({ release: { name, version, entry, preload, integrity } }: Upload, which: 'entry' | 'page' | 'later') {
  const files = {
    entry: [entry],
    page: preload.filter((file) => file !== entry),
    later: Object.keys(integrity).filter((file) => !preload.includes(file)),
  }[which]
  return (url: URL) => files.some((file) => url.pathname === `/remotes/${name}/${version}/${file}`)
}

/** The registry as an attacker might serve it to run their own entry. */
function withoutEntryHash(json: string) {
  const registry = JSON.parse(json)
  delete registry.remotes['mfe-billing'].releases[0].integrity['remoteEntry.js']
  return JSON.stringify(registry)
}

async function tampered(route: Route) {
  const response = await route.fetch()
  const body = `window.tampered = true;${await response.text()}`
  await route.fulfill({ response, body }).catch(() => undefined) // prefetches may still be running when the journey ends
}

/** The release that the page last reported for the remote. */
function watch(page: Page) {
  let shown: string | undefined
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/releases/reports')) return
    const { remote, outcome, version } = request.postDataJSON()
    if (remote === 'mfe-billing' && (outcome === 'loaded' || outcome === 'recovered')) shown = version
  })
  return () => shown
}
