/**
 * Shows every story in Chromium, runs its play function and axe, then its contrast in dark colours, and fails on any violation, exception
 * or console error. A word as argument keeps to the stories with it in their id. `THOROUGH=1` also opens each in dark colours, plays it
 * and asks all of axe's rules: what is left out without it depends on colours nowhere.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  inDark,
  launch,
  listener,
  openStory,
  serveStorybook,
  storiesOf,
  turnToStory,
  type Mode,
  type Story,
} from './storybook.ts'

const folder = join(import.meta.dirname, '../dist')
const wanted = process.argv[2] ?? ''
const stories = (await storiesOf(folder)).filter(({ id }) => id.includes(wanted))
if (stories.length === 0) {
  console.error(`No story has "${wanted}" in its id, such as feedback-empty-state--nothing-yet.`)
  process.exit(1)
}
const storybook = await serveStorybook(folder)
const browser = await launch()
let passed = 0
let failed = 0

async function worker(shown: readonly Story[], mode: Mode) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await context.addInitScript(listener)
  const page = await context.newPage()
  const open = (story: Story) => openStory(page, storybook.address, story, mode)
  const problemsOf = async (story: Story, show: (story: Story) => Promise<string[]>) => [
    ...(await show(story)),
    ...(mode === 'light' ? await inDark(page) : []),
  ]
  for (const [index, story] of shown.entries()) {
    let problems = await problemsOf(story, index === 0 ? open : (next) => turnToStory(page, next))
    // State left by another story must not fail this one: retry it in a page of its own.
    if (problems.length > 0) problems = await problemsOf(story, open)
    if (problems.length === 0) passed += 1
    else {
      failed += 1
      console.log(`✗ ${story.id} (${mode})\n${problems.map((problem) => `    ${problem}`).join('\n')}`)
    }
  }
  await context.close()
}

// Two, as there are two cores on the smallest machine that runs them.
const halves = [0, 1].map((half) => stories.filter((_, index) => index % 2 === half)).filter(({ length }) => length > 0)
await Promise.all(halves.map((half) => worker(half, 'light')))
if (process.env['THOROUGH'] === '1') await Promise.all(halves.map((half) => worker(half, 'dark')))
await browser.close()
storybook.close()
const line = `${passed} passed, ${failed} failed`
if (process.env.LOTLINE_CLOSING) writeFileSync(join(process.env.LOTLINE_CLOSING, 'stories'), line)
console.log(`stories: ${line}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
