import { chromium, type Browser, type Page } from '@playwright/test'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { build } from '../../scripts/build.mjs'
import { chromiumArguments } from '../../scripts/chromium.mjs'

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

export interface Story {
  id: string
  title: string
  name: string
  tags: string[]
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the built Storybook below /storybook/. */
export async function serveStorybook(folder: string) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://storybook').pathname)).replace(
      /^\/storybook/,
      '',
    )
    if (path === '/favicon.ico') {
      response.writeHead(204).end()
      return
    }
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { address: `http://127.0.0.1:${address.port}/storybook`, close: () => server.close() }
}

/** The stories of the built Storybook, which is built again where anything of it changed: an old one would show what was there before. */
export async function storiesOf(folder: string): Promise<Story[]> {
  await build(['design-system'])
  const index: { entries: Record<string, Story & { type: string }> } = JSON.parse(
    await readFile(join(folder, 'index.json'), 'utf8'),
  )
  return Object.values(index.entries).filter(({ type }) => type === 'story')
}

/** Debian's Chromium, or the one that CHROMIUM_PATH names. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...chromiumArguments, '--hide-scrollbars'],
  })
}

/**
 * Opens one story in a page of its own, runs its play function, and returns the problems that the play function, axe (unless
 * `unchecked`) and the console reported.
 */
export function openStory(
  page: Page,
  address: string,
  story: Story,
  mode: Mode,
  axe: 'checked' | 'unchecked' = 'checked',
): Promise<string[]> {
  const globals = `theme:${mode}${axe === 'unchecked' ? ';a11y.manual:!true' : ''}`
  return watch(page, story, () => page.goto(`${address}/iframe.html?id=${story.id}&viewMode=story&globals=${globals}`))
}

/** The same in a page that already shows a story of the same mode, which saves starting Storybook. */
export function turnToStory(page: Page, story: Story): Promise<string[]> {
  return watch(page, story, () => page.evaluate(`window.turnToStory(${JSON.stringify(story.id)})`))
}

async function watch(page: Page, story: Story, show: () => Promise<unknown>): Promise<string[]> {
  const problems: string[] = []
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  }
  const onError = (error: Error) => {
    problems.push(`error: ${error.message}`)
  }
  page.on('console', onConsole)
  page.on('pageerror', onError)
  try {
    await show()
    await page.waitForFunction(`window.storyOutcome?.id === ${JSON.stringify(story.id)}`, undefined, {
      timeout: 90_000,
    })
    const outcome = await page.evaluate<{ status: string; problems: string[] }>('window.storyOutcome')
    if (outcome.status !== 'success')
      problems.push(...(outcome.problems.length > 0 ? outcome.problems : ['The story failed']))
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  }
  page.off('console', onConsole)
  page.off('pageerror', onError)
  return problems
}

/** Shows the story that the page shows in light colours in dark ones, and returns what axe finds of its contrast. */
export const inDark = (page: Page): Promise<string[]> => page.evaluate('window.inDark()')

/** Runs in the page before Storybook: records the story's events in `window.storyOutcome`. */
export const listener = `
  let features
  Object.defineProperty(window, 'FEATURES', {
    configurable: true,
    get: () => features,
    // Its highlights look at every element after every change, for people who look at a story's problems: nearly half of the whole time.
    set: (every) => { features = { ...every, highlight: false } },
  })
  let channel
  let failures = []
  const problemsOf = (violations) => violations.flatMap((violation) => violation.nodes.map((node) => 'axe ' + violation.id + ': ' + node.target.join(' ') + ' ' + (node.any?.[0]?.message ?? violation.help)))
  window.inDark = async () => {
    const { dataset } = document.documentElement
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    dataset.theme = 'dark'
    await frame()
    await Promise.allSettled(document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished))
    const { violations } = await window.axe.run(
      { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] },
      { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] },
    )
    dataset.theme = 'light'
    return problemsOf(violations).map((problem) => 'dark: ' + problem)
  }
  window.turnToStory = (storyId) => {
    failures = []
    window.storyOutcome = undefined
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (next) => {
      channel = next
      for (const event of ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'])
        channel.on(event, (error) => { failures.push(event + ': ' + (error?.message ?? error?.description ?? error)) })
      channel.on('storyFinished', ({ storyId, status, reporters }) => {
        const axe = reporters.filter((reporter) => reporter.type === 'a11y').flatMap((reporter) => reporter.result?.violations ?? [])
        const problems = problemsOf(axe)
        window.storyOutcome = { id: storyId, status: problems.length || failures.length ? 'error' : status, problems: [...failures, ...problems] }
      })
    },
  })
`
