import type { Browser, BrowserContext, Page } from '@playwright/test'

export interface Figures {
  requests: number
  /** As they came over the wire. */
  bytes: number
  /** Scripts that the page asked for only after another script had run: each is one more round trip before something is shown. */
  late: number
  firstPaint: number
  largestPaint: number
  blocked: number
}

/** A middling phone on a slow network. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWER = 4

interface Visit {
  path: string
  heading: string
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
}

/** One cold visit of an address, by a browser that knows nothing of the site. */
export async function coldVisit(
  browser: Browser,
  site: string,
  { path, heading, cookies }: Visit,
  hydrates = true,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const wire = await watchWire(page)
  await page.addInitScript(watchPaint)
  await page.goto(site + path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  if (hydrates) await page.waitForFunction(isHydrated, undefined, { polling: 200 }) // a page written ahead shows its heading before its scripts have come
  await page.waitForTimeout(1_000)
  const counted = wire.soFar()
  const paint = await page.evaluate(
    () => (window as unknown as { paint: { first: number; largest: number; blocked: number } }).paint,
  ) // put there by watchPaint
  await context.close()
  return { ...counted, firstPaint: paint.first, largestPaint: paint.largest, blocked: paint.blocked }
}

/** Every link has its listeners. */
const isHydrated = () =>
  [...document.querySelectorAll('#root a')].every((link) =>
    Object.keys(link).some((key) => key.startsWith('__reactProps')),
  )

async function watchWire(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const ahead = new Set<string>()
  let [requests, bytes, late] = [0, 0, 0]
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    // What is fetched for pages that were not asked for yet waits until this one is shown.
    if (type === 'Prefetch' || (request.initialPriority === 'VeryLow' && type !== 'Document'))
      return void ahead.add(requestId)
    if (request.url.includes('/api/live')) return void ahead.add(requestId)
    requests += 1
    // The page's own inline script only begins what the page names, after the first paint.
    const asker = initiator.stack?.callFrames[0]?.url ?? ''
    if (isScript(request.url) && isScript(asker)) late += 1
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ahead.has(requestId)) bytes += encodedDataLength
  })
  return { soFar: () => ({ requests, bytes, late }) }
}

const isScript = (url: string) => URL.canParse(url) && new URL(url).pathname.endsWith('.js')

function watchPaint() {
  const paint = { first: 0, largest: 0, blocked: 0 }
  Object.assign(window, { paint })
  new PerformanceObserver((list) =>
    list.getEntriesByName('first-contentful-paint').forEach(({ startTime }) => (paint.first = startTime)),
  ).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => (paint.largest = startTime))).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => (paint.blocked += Math.max(0, duration - 50))),
  ).observe({ type: 'longtask', buffered: true })
}

/** From the press on a link of the sidebar to the other remote's heading, once the first page has stood for a while. */
export async function switching(
  browser: Browser,
  site: string,
  { path, heading, cookies }: Visit,
  to: { link: string | RegExp; heading: string },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', line)
  await page.addInitScript(watchHeadings)
  await page.goto(site + path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.waitForTimeout(12_000) // the idle time in which the other parts are fetched
  await page
    .getByRole('navigation')
    .getByRole('link', { name: to.link })
    .evaluate((link) => {
      performance.mark('pressed')
      if (link instanceof HTMLElement) link.click()
    })
  await page.getByRole('heading', { level: 1, name: to.heading }).waitFor()
  const took = await page.evaluate(
    (wanted) =>
      ((window as unknown as { shown: Record<string, number> }).shown[wanted] ?? 0) -
      (performance.getEntriesByName('pressed')[0]?.startTime ?? 0),
    to.heading,
  ) // put there by watchHeadings
  await context.close()
  return took
}

/** When each heading was first seen. */
function watchHeadings() {
  const shown: Record<string, number> = {}
  Object.assign(window, { shown })
  new MutationObserver(() => (shown[document.querySelector('h1')?.textContent ?? ''] ??= performance.now())).observe(
    document,
    { childList: true, subtree: true, characterData: true },
  )
}
