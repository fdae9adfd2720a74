/**
 * Takes a picture of every story, light and dark, at a desk's and a phone's width, into a folder:
 * `node --import tsx test/pictures.ts FOLDER [parts of the stories' ids]`. Whole screens are made of components that all have their four:
 * of them a desk's light one and a phone's dark one are enough.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDrawnBy } from './drawn-by.ts'
import { halfSize } from './half-size.ts'
import { launch, listener, modes, openStory, serveStorybook, storiesOf, turnToStory } from './storybook.ts'

const [target, ...wanted] = process.argv.slice(2)
if (!target) throw new Error('Name the folder for the pictures')
const widths = [1280, 390]
const folder = join(import.meta.dirname, '../dist')
const all = (await storiesOf(folder)).filter(({ id }) => isWanted(id))
const storybook = await serveStorybook(folder)
const browser = await launch()
const drawer = await browser.newPage()

let taken = 0
for (const width of widths) {
  await emptied(join(target, String(width)))
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
    const stories = all.filter(({ title }) => !title.startsWith('Screens/') || width > 600 === (mode === 'light'))
    for (const [index, story] of stories.entries()) {
      await (index === 0 ? openStory(page, storybook.address, story, mode, 'unchecked') : turnToStory(page, story))
      await page.addStyleTag({
        content: '* { caret-color: transparent !important; content-visibility: visible !important }',
      })
      await page.evaluate('document.fonts.ready')
      const { cssContentSize } = await devtools.send('Page.getLayoutMetrics')
      const { data } = await devtools.send('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
        captureBeyondViewport: true,
        clip: { x: 0, y: 0, width, height: Math.min(cssContentSize.height, 6000), scale: 1 },
      })
      const picture = Buffer.from(await halfSize(drawer, data), 'base64')
      await writeFile(join(target, String(width), `${story.id}.${mode}.webp`), picture)
      taken += 1
    }
  }
  await context.close()
}
await writeDrawnBy(target, browser.version(), wanted.length === 0 ? 'all' : all.map(({ id }) => id))
await browser.close()
storybook.close()
console.log(`pictures: ${taken} in ${target}`)

/** Nothing is left of stories that are gone. */
async function emptied(place: string) {
  await mkdir(place, { recursive: true })
  for (const name of await readdir(place)) if (isWanted(name)) await rm(join(place, name))
}

/** Without a word all are. A function, because it is used above. */
function isWanted(name: string) {
  return wanted.length === 0 || wanted.some((part) => name.includes(part))
}
