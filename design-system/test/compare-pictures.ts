/**
 * Compares two folders of pictures (see pictures.ts), accepted ones and new ones, and writes a page that shows what
 * changed side by side: `node --import tsx test/compare-pictures.ts ACCEPTED NEW REPORT.html`. The accepted ones are kept in
 * test/accepted: `pnpm --filter design-system compare-pictures` takes new ones and compares, `accept-pictures` takes them as accepted. A picture has changed when
 * more than one pixel in a thousand differs visibly. Ends with 1 when any has, or is missing, or is new.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launch } from './storybook.ts'

const [accepted, taken, report] = process.argv.slice(2)
if (!accepted || !taken || !report) throw new Error('Name the accepted pictures, the new ones, and the report')

const allowed = 0.001
const picturesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'))
const [before, now] = [new Set(await picturesIn(accepted)), new Set(await picturesIn(taken))]
const changes: { name: string; why: string }[] = []

const browser = await launch()
const page = await browser.newPage()
for (const name of [...new Set([...before, ...now])].toSorted()) {
  if (!now.has(name)) changes.push({ name, why: 'is gone' })
  else if (!before.has(name)) changes.push({ name, why: 'is new' })
  else {
    const [one, other] = await Promise.all([accepted, taken].map((folder) => readFile(join(folder, name), 'base64')))
    if (one === other) continue
    const share = await page.evaluate(difference, [one ?? '', other ?? ''])
    if (share > allowed)
      changes.push({
        name,
        why: share === 1 ? 'has another size' : `differs in ${(share * 100).toFixed(1)} % of its pixels`,
      })
  }
}
await browser.close()

const picture = (folder: string, name: string) =>
  `<img loading="lazy" src="${pathToFileURL(join(folder, name)).href}" alt="">`
await writeFile(
  report,
  `<!doctype html><title>Pictures</title><style>body{font:15px system-ui;margin:2rem}div{display:grid;grid-template-columns:1fr 1fr;gap:1rem}img{max-width:100%;border:1px solid #999}</style>
${changes.map(({ name, why }) => `<h2>${name} ${why}</h2><div>${before.has(name) ? picture(accepted, name) : '<p>–</p>'}${now.has(name) ? picture(taken, name) : '<p>–</p>'}</div>`).join('\n')}`,
)
console.log(
  `pictures: ${now.size - changes.filter(({ why }) => why !== 'is gone').length} as accepted, ${changes.length} changed`,
)
process.exitCode = changes.length > 0 ? 1 : 0

/** Runs in the page: the share of pixels that differ visibly; 1 when the sizes differ. */
async function difference(pictures: string[]) {
  const [one, other] = await Promise.all(
    pictures.map(async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/webp;base64,${base64}`)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return context?.getImageData(0, 0, bitmap.width, bitmap.height)
    }),
  )
  if (!one || !other || one.width !== other.width || one.height !== other.height) return 1
  let different = 0
  for (let at = 0; at < one.data.length; at += 4) {
    const by = Math.max(...[0, 1, 2].map((part) => Math.abs((one.data[at + part] ?? 0) - (other.data[at + part] ?? 0))))
    if (by > 24) different += 1
  }
  return different / (one.data.length / 4)
}
