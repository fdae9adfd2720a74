/**
 * Compares two folders of pictures (see pictures.ts), accepted ones and new ones, and writes a page that shows what
 * changed side by side: `node --import tsx test/compare-pictures.ts ACCEPTED NEW REPORT.html`. The accepted ones are kept in
 * test/accepted: `pnpm --filter design-system compare-pictures` takes new ones and compares, `accept-pictures` takes them as accepted. Parts of
 * stories' ids after the report keep to these.
 * Ends with 1 when a picture has changed, or is missing, or is new.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readDrawnBy } from './drawn-by.ts'
import { launch } from './storybook.ts'

const [accepted, taken, report, ...wanted] = process.argv.slice(2)
if (!accepted || !taken || !report) throw new Error('Name the accepted pictures, the new ones, and the report')

const picturesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.webp') && (wanted.length === 0 || wanted.some((part) => name.includes(part))),
  )
const [before, now] = [new Set(await picturesIn(accepted)), new Set(await picturesIn(taken))]
const changes: { name: string; why: string }[] = []

/** How far a square's mean colour may be off, of 255. One Chromium draws one story in one way; another draws its letters otherwise. */
const [acceptedBy, takenBy] = await Promise.all([readDrawnBy(accepted), readDrawnBy(taken)])
const allowedIn = (name: string) => (acceptedBy(name) === takenBy(name) ? 3 : 20)
const otherwise = [...now].filter((name) => before.has(name) && allowedIn(name) > 3)
if (otherwise.length > 0)
  console.log(
    `${otherwise.length} accepted pictures are another Chromium's: in these a shift by a pixel may not be found`,
  )

const browser = await launch()
const page = await browser.newPage()
for (const name of [...new Set([...before, ...now])].toSorted()) {
  if (!now.has(name)) changes.push({ name, why: 'is gone' })
  else if (!before.has(name)) changes.push({ name, why: 'is new' })
  else {
    const [one, other] = await Promise.all([accepted, taken].map((folder) => readFile(join(folder, name), 'base64')))
    if (one === other) continue
    const [squares, off] = await page.evaluate(difference, {
      one: one ?? '',
      other: other ?? '',
      allowed: allowedIn(name),
    })
    if (squares === undefined) changes.push({ name, why: 'has another size' })
    else if (squares > 0) changes.push({ name, why: `differs in ${squares} squares, by up to ${off} of 255` })
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
for (const { name, why } of changes) console.log(`${name} ${why}`)
console.log(
  `pictures: ${now.size - changes.filter(({ why }) => why !== 'is gone').length} as accepted, ${changes.length} changed`,
)
process.exitCode = changes.length > 0 ? 1 : 0

/**
 * Runs in the page: how many squares of 4 by 4 pixels, which are 8 by 8 of the screen, have another mean in red, green or blue, and by how much
 * at most. A mean is true to a fraction of a colour's step, which a pixel of a small file is not. Nothing when the sizes differ.
 */
async function difference({ one, other, allowed }: { one: string; other: string; allowed: number }) {
  const side = 4
  const [first, second] = await Promise.all(
    [one, other].map(async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/webp;base64,${base64}`)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return context?.getImageData(0, 0, bitmap.width, bitmap.height)
    }),
  )
  if (!first || !second || first.width !== second.width || first.height !== second.height) return []
  const across = Math.ceil(first.width / side)
  const sums = new Int32Array(across * Math.ceil(first.height / side) * 4)
  for (let at = 0; at < first.data.length; at += 1) {
    const pixel = Math.floor(at / 4)
    const square =
      Math.floor(Math.floor(pixel / first.width) / side) * across + Math.floor((pixel % first.width) / side)
    sums[4 * square + (at % 4)] = (sums[4 * square + (at % 4)] ?? 0) + (first.data[at] ?? 0) - (second.data[at] ?? 0)
  }
  const off = sums.map((sum) => Math.round(Math.abs(sum) / side ** 2))
  const different = new Set<number>()
  for (const [at, by] of off.entries()) if (by > allowed) different.add(Math.floor(at / 4))
  return [different.size, off.reduce((most, by) => Math.max(most, by), 0)]
}
