/**
 * Shows every story in light and dark in Chromium, runs its play function and axe, and fails on any violation, exception
 * or console error. `pnpm --filter design-system build` first. A word as argument keeps to the stories with it in their id.
 */
import { join } from 'node:path'
import { launch, listener, modes, serveStorybook, showStory, storiesOf } from './storybook.ts'

const folder = join(import.meta.dirname, '../dist')
const wanted = process.argv[2] ?? ''
const stories = (await storiesOf(folder)).filter(({ id }) => id.includes(wanted))
const runs = modes.flatMap((mode) => stories.map((story) => ({ story, mode })))
const storybook = await serveStorybook(folder)
const browser = await launch()
let passed = 0
let failed = 0

async function worker() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await context.addInitScript(listener)
  const page = await context.newPage()
  for (let run = runs.shift(); run; run = runs.shift()) {
    const { problems } = await showStory(page, storybook.address, run.story, run.mode)
    if (problems.length === 0) passed += 1
    else {
      failed += 1
      console.log(`✗ ${run.story.id} (${run.mode})\n${problems.map((problem) => `    ${problem}`).join('\n')}`)
    }
  }
  await context.close()
}

await Promise.all([worker(), worker()])
await browser.close()
storybook.close()
console.log(`stories: ${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
