/**
 * Shows every story in light and dark in Chromium, runs its play function and axe, and fails on any violation, exception
 * or console error. A word as argument keeps to the stories with it in their id.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch, listener, modes, openStory, serveStorybook, storiesOf, turnToStory, type Mode } from './storybook.ts'

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

async function worker(mode: Mode) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await context.addInitScript(listener)
  const page = await context.newPage()
  for (const [index, story] of stories.entries()) {
    let { problems } =
      index === 0 ? await openStory(page, storybook.address, story, mode) : await turnToStory(page, story)
    // State left by another story must not fail this one: retry it in a page of its own.
    if (problems.length > 0) ({ problems } = await openStory(page, storybook.address, story, mode))
    if (problems.length === 0) passed += 1
    else {
      failed += 1
      console.log(`✗ ${story.id} (${mode})\n${problems.map((problem) => `    ${problem}`).join('\n')}`)
    }
  }
  await context.close()
}

await Promise.all(modes.map(worker))
await browser.close()
storybook.close()
const line = `${passed} passed, ${failed} failed`
if (process.env.LOTLINE_CLOSING) writeFileSync(join(process.env.LOTLINE_CLOSING, 'stories'), line)
console.log(`stories: ${line}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
