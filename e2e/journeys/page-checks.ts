import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

// Injected through DevTools: the site's content security policy stays in force.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** From now on every page begins with axe: Chromium compiles it once for all of them, which is faster than bringing it to each. */
export const bringAxe = (context: BrowserContext): Promise<unknown> => context.addInitScript(axeSource)

/**
 * A quarter cheaper: axe makes no selector for each element that passes, and reads no style sheets, which only a rule that is off by itself
 * asks for.
 */
const violationsOnly: RunOptions = { resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } }
const allRules: RunOptions = { ...violationsOnly, rules: { 'target-size': { enabled: true } } }
/** The rules that the colour mode can affect. */
const contrastRules: RunOptions = { ...violationsOnly, runOnly: ['color-contrast'] }

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** What is left of the desktop when the browser zooms to 200 %. */
const zoomed = { width: 720, height: 450 }
/** What a browser begins with, in px; text at 200 % is twice that (WCAG 1.4.4). */
const usualText = { standard: 16, fixed: 13 }
const largeText = { standard: 32, fixed: 26 }

type Mode = 'light' | 'dark'
const otherThan = { light: 'dark', dark: 'light' } as const

/**
 * Checks the page at desktop width in one colour mode, and in the other at phone width: no axe violation, no horizontal overflow; nor that,
 * nor cut text, at 200 %. A journey that sees the same part of the product twice gives the other mode at the second time. Left out, but
 * with `THOROUGH=1`: the contrast in the other mode at each width, which the stories look at for every component.
 */
export async function checkPage(page: Page, atDesk: Mode = 'light'): Promise<void> {
  for (const [size, mode] of [[desktop, atDesk] as const, [phone, otherThan[atDesk]] as const]) {
    await page.setViewportSize(size)
    await axe(page, mode, size.width, allRules)
    if (process.env.THOROUGH === '1') await axe(page, otherThan[mode], size.width, contrastRules)
    await expectNoOverflow(page, size.width)
  }
  for (const width of [768, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page, width)
  }
  await page.setViewportSize(zoomed)
  await expectNothingLost(page, 'zoomed to 200 %')
  await page.setViewportSize(desktop)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: largeText })
  await expectNothingLost(page, 'with text at 200 %')
  await devtools.send('Page.setFontSizes', { fontSizes: usualText })
  await devtools.detach()
}

/**
 * Checks a page of which `checkPage` sees another state elsewhere, or that is not ours: no axe violation in light colours at desktop width and in
 * dark ones on a phone, no horizontal overflow there. The other colours of each width, the widths between and 200 % are left out, unless THOROUGH
 * is set: then it is `checkPage`.
 */
export async function checkState(page: Page): Promise<void> {
  if (process.env.THOROUGH === '1') return checkPage(page)
  await page.setViewportSize(desktop)
  await axe(page, 'light', desktop.width, allRules)
  await page.setViewportSize(phone)
  await axe(page, 'dark', phone.width, allRules)
  await expectNoOverflow(page, phone.width)
  await page.setViewportSize(desktop)
}

/** Expects one h1 with this text, and this document title. */
export async function expectTitles(page: Page, heading: string | RegExp, title: string | RegExp): Promise<void> {
  const headings = page.getByRole('heading', { level: 1 })
  await expect(headings).toHaveCount(1)
  await expect(headings).toHaveText(heading)
  await expect(page).toHaveTitle(title)
}

/** Goes to an address of the site within the page, as its links do: a page that is loaded again compiles the whole site again. */
export const turnTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)

/** Waits until no part of the page is still loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: /^(Loading|Working out)/ })).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: /^Loading/ })).toHaveCount(0)
}

/** Waits until a prerendered page is hydrated: before that the browser follows a clicked link itself. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root a')].every((link) =>
      Object.keys(link).some((key) => key.startsWith('__reactProps')),
    ),
  )
}

/** Holds the page's scripts back until they are released. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Expects that axe can tell the contrast of every word on the page, at desktop and at phone width: nothing but a colour lies below it. */
export async function expectKnownContrast(page: Page): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    const { passes, incomplete } = await askAxe(page, { runOnly: ['color-contrast'] })
    const undecided = incomplete.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html} ${any[0]?.message}`))
    expect.soft(undecided, `${new URL(page.url()).pathname}, ${size.width} px`).toEqual([])
    expect(passes).toHaveLength(1)
  }
  await page.setViewportSize(desktop)
}

async function askAxe(page: Page, options: RunOptions): Promise<AxeResults> {
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    (how) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(how),
    options,
  )
}

async function axe(page: Page, mode: Mode, width: number, options: RunOptions): Promise<void> {
  const run = () => askAxe(page, options)
  const { violations } = mode === 'dark' ? await inDarkMode(page, run) : await run()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 4)
      .map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary?.replaceAll('\n', '\n  ')}`),
  )
  expect.soft(found, `${new URL(page.url()).pathname}, ${mode}, ${width} px`).toEqual([])
}

async function expectNothingLost(page: Page, how: string): Promise<void> {
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0)
  const cut = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''))
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, visibility } = getComputedStyle(element)
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
        const isHidden = visibility === 'hidden' || clientWidth < 4 // for screen readers alone
        const cuts = /hidden|clip/.test(`${overflowX} ${overflowY}`) && textOverflow !== 'ellipsis'
        return !isHidden && cuts && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  )
  expect.soft(cut, `${new URL(page.url()).pathname} cuts text ${how}`).toEqual([])
}

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 160))
      .slice(-3)
  })
  expect.soft(over, `${new URL(page.url()).pathname} is wider than ${width} px`).toEqual([])
}

/** Waits for finite animations to end: contrast is measured on final colours only. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline instanceof DocumentTimeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        )
    for (await frame(); moving().length > 0; await frame())
      await Promise.all(moving().map((animation) => animation.finished.catch(() => undefined)))
  })

async function inDarkMode<Seen>(page: Page, check: () => Promise<Seen>): Promise<Seen> {
  const shown = await page.evaluate(() => {
    const before = document.documentElement.dataset.theme
    document.documentElement.dataset.theme = 'dark'
    return before
  })
  const seen = await check()
  await page.evaluate((theme) => {
    if (theme) document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
  }, shown)
  return seen
}
