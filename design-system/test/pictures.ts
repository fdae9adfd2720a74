/**
 * Takes a picture of every story, light and dark, at a desk's and a phone's width, into a folder:
 * `node --import tsx test/pictures.ts FOLDER [part of the stories' ids]`.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { launch, listener, modes, openStory, serveStorybook, storiesOf, turnToStory } from './storybook.ts'

const [target, wanted = ''] = process.argv.slice(2)
if (!target) throw new Error('Name the folder for the pictures')
const widths = [1440, 390]
const folder = join(import.meta.dirname, '../dist')
const stories = (await storiesOf(folder)).filter(({ id }) => id.includes(wanted))
const storybook = await serveStorybook(folder)
const browser = await launch()

for (const width of widths) {
  await mkdir(join(target, String(width)), { recursive: true })
  const context = await browser.newContext({ viewport: { width, height: width > 600 ? 900 : 844 }, reducedMotion: 'reduce', deviceScaleFactor: 1 })
  await context.addInitScript(listener)
  const page = await context.newPage()
  for (const mode of modes) {
    for (const [index, story] of stories.entries()) {
      await (index === 0 ? openStory(page, storybook.address, story, mode) : turnToStory(page, story))
      await page.evaluate('document.fonts.ready')
      await page.screenshot({ path: join(target, String(width), `${story.id}.${mode}.png`), fullPage: true, animations: 'disabled' })
    }
  }
  await context.close()
}
await browser.close()
storybook.close()
console.log(`pictures: ${stories.length * modes.length * widths.length} in ${target}`)
