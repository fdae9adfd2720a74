/**
 * Takes the picture that a shared link shows, of its story, into the shell's public files:
 * `pnpm --filter design-system share-picture`.
 */
import { join } from 'node:path'
import { launch, listener, openStory, serveStorybook, storiesOf } from './storybook.ts'

const folder = join(import.meta.dirname, '../dist')
const target = join(import.meta.dirname, '../../shell/public/share.png')
const story = (await storiesOf(folder)).find(({ id }) => id === 'screens-share-picture--share-picture')
if (!story) throw new Error('The built Storybook lacks the story of the share picture')

const storybook = await serveStorybook(folder)
const browser = await launch()
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, reducedMotion: 'reduce' })
await page.addInitScript(listener)
await openStory(page, storybook.address, story, 'light')
await page.evaluate('document.fonts.ready')
await page.screenshot({ path: target, animations: 'disabled' })
await browser.close()
storybook.close()
console.log(target)
