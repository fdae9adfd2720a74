/**
 * Takes a picture of every story, light and dark, at a desk's and a phone's width, into a folder:
 * `node --import tsx test/pictures.ts FOLDER [part of the stories' ids]`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launch, listener, modes, openStory, serveStorybook, storiesOf, turnToStory } from './storybook.ts'

const [target, wanted = ''] = process.argv.slice(2)
if (!target) throw new Error('Name the folder for the pictures')
const widths = [1280, 390]
/** Small enough to keep the accepted set in the repository; the same picture is the same file. */
const looks = { format: 'webp', quality: 40 } as const
const folder = join(import.meta.dirname, '../dist')
const stories = (await storiesOf(folder)).filter(({ id }) => id.includes(wanted))
const storybook = await serveStorybook(folder)
const browser = await launch()

for (const width of widths) {
  await mkdir(join(target, String(width)), { recursive: true })
  const context = await browser.newContext({
    viewport: { width, height: width > 600 ? 720 : 844 },
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    timezoneId: 'America/Chicago',
    locale: 'en-US',
  })
  await context.addInitScript(listener)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  for (const mode of modes) {
    for (const [index, story] of stories.entries()) {
      await (index === 0 ? openStory(page, storybook.address, story, mode) : turnToStory(page, story))
      await page.addStyleTag({ content: '* { caret-color: transparent !important }' })
      await page.evaluate('document.fonts.ready')
      const { cssContentSize } = await devtools.send('Page.getLayoutMetrics')
      const { data } = await devtools.send('Page.captureScreenshot', {
        ...looks,
        captureBeyondViewport: true,
        clip: { x: 0, y: 0, width, height: Math.min(cssContentSize.height, 6000), scale: 1 },
      })
      await writeFile(join(target, String(width), `${story.id}.${mode}.webp`), Buffer.from(data, 'base64'))
    }
  }
  await context.close()
}
await browser.close()
storybook.close()
console.log(`pictures: ${stories.length * modes.length * widths.length} in ${target}`)
