/**
 * Reading a CSV of a million rows in the page, by the worker of the built mfe-sms, against bare Papa Parse in Node, in turns:
 * `pnpm --filter bench exec tsx sms/read-csv.ts [rows] [rounds]`. Build first: `pnpm --filter mfe-sms build`.
 */
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { type Page } from '@playwright/test'
import Papa from 'papaparse'
import { unpackRows } from '../../mfe-sms/src/lists/packed-rows.ts'
import { argumentsOf } from '../arguments.ts'
import { launchChromium } from '../../e2e/launch-chromium.ts'

const { rows, rounds } = argumentsOf({ rows: 1_000_000, rounds: 3 })
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-csv-'))
const file = path.join(folder, 'list.csv')
writeFileSync(file, csvOf(rows))

/** Takes the rows over as the product's page does, and watches how long the page was held up. */
const html = `<!doctype html><input type="file"><script>
  const input = document.querySelector('input')
  let longest = 0
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) longest = Math.max(longest, duration) }).observe({ type: 'longtask' })
  window.read = () => new Promise((resolve, reject) => {
    longest = 0
    const begun = performance.now()
    const rows = []
    const worker = new Worker('/workers/csv.js', { name: 'csv' })
    worker.onerror = () => reject(new Error('The worker failed'))
    worker.onmessage = ({ data }) => {
      if (data.kind === 'part') { if (data.part.packed) for (const row of unpack(data.part.packed)) rows.push(row) }
      else if (data.kind === 'failed') reject(new Error(data.reason))
      else if (data.kind === 'done') {
        const ms = performance.now() - begun
        worker.terminate()
        setTimeout(() => resolve({ ms, rows: rows.length, longest, counts: data.result.counts }), 200)
      }
    }
    worker.postMessage({ name: 'read', input: { file: input.files[0], layout: 'named' } })
  })
  // As the page does it: src/lists/packed-rows.ts.
  const unpack = ${unpackRows
    .toString()
    .replaceAll(/BETWEEN_CELLS/g, "'\\u001f'")
    .replaceAll(/BETWEEN_ROWS/g, "'\\u001e'")}
  // The parser alone, in a worker of the same browser, every row kept for a moment and none sent.
  window.bare = async () => {
    const code = await (await fetch('/papaparse.js')).text()
    const source = code + ';onmessage = async ({ data }) => { const text = await data.text(); let rows = 0; Papa.parse(text, { chunkSize: 400000, chunk: ({ data }) => { rows += data.length } }); postMessage(rows) }'
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
    const begun = performance.now()
    await new Promise((resolve) => { worker.onmessage = resolve; worker.postMessage(input.files[0]) })
    worker.terminate()
    return performance.now() - begun
  }
</script>`

const workers = path.resolve(import.meta.dirname, '../../mfe-sms/dist/workers')
const server = createServer((request, response) => {
  if (request.url?.startsWith('/workers/')) {
    response.setHeader('content-type', 'text/javascript')
    createReadStream(path.join(workers, path.basename(request.url))).pipe(response)
  } else if (request.url === '/papaparse.js')
    createReadStream(createRequire(import.meta.url).resolve('papaparse/papaparse.min.js')).pipe(
      response.setHeader('content-type', 'text/javascript'),
    )
  else response.setHeader('content-type', 'text/html').end(html)
})
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const { port } = server.address() as AddressInfo // a TCP server's address is never a path
const browser = await launchChromium()
try {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.setInputFiles('input', file)
  await inPage(page)
  await inNode()
  for (let round = 1; round <= rounds; round += 1) {
    const node = await inNode()
    const bare = await page.evaluate<number>('bare()')
    const { ms, longest, counts } = await inPage(page)
    const ours = (rows / ms) * 1000
    console.log(
      `round ${round}: bare Papa Parse in Node ${Math.round(node)} rows/s, in a worker of the browser ${Math.round((rows / bare) * 1000)} rows/s, the page ${Math.round(ours)} rows/s (${(ours / node).toFixed(2)} and ${(bare / ms).toFixed(2)}); longest task of the page ${Math.round(longest)} ms; ${JSON.stringify(counts)}; load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
}

interface Read {
  ms: number
  rows: number
  longest: number
  counts: object
}

function inPage(page: Page): Promise<Read> {
  return page.evaluate('read()')
}

/** Rows a second of the parser alone, over the text in memory. */
async function inNode(): Promise<number> {
  const text = await readFile(file, 'utf8')
  const begun = performance.now()
  let read = 0
  Papa.parse<string[]>(text, {
    step: () => {
      read += 1
    },
  })
  if (read < rows) throw new Error(`Only ${read} rows`)
  return (rows / (performance.now() - begun)) * 1000
}

/** Quoted commas, every phone its own. */
function csvOf(count: number): string {
  const lines = ['Owner Name,Phone Number,Property Address']
  for (let index = 0; index < count; index += 1)
    lines.push(
      `Ada Lovelace ${index},(${201 + (index % 700)}) ${200 + (Math.floor(index / 700) % 700)}-${String(Math.floor(index / 490_000) + 1000).padStart(4, '0')},"${index} Oak St, Austin, TX 78704"`,
    )
  return lines.join('\n')
}
