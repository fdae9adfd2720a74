// The busy account of run.ts: uploads so many of the worst files, two at once, as many as an account may have on their way.
import { worstFiles } from './worst-files.ts'

const [url = '', cookie = '', count = '100'] = process.argv.slice(2)
const MAX_AT_ONCE = 2
const files = worstFiles()
for (const { name, content } of files) process.stdout.write(`  ${name}: ${(content.length / 1e6).toFixed(1)} MB\n`)

process.send?.('ready')
await new Promise((resolve) => process.once('message', resolve))

let next = 0
await Promise.all(
  Array.from({ length: MAX_AT_ONCE }, async () => {
    while (next < Number(count)) {
      const file = files[next++ % files.length]
      if (!file) return
      const form = new FormData()
      form.set('file', new File([new Uint8Array(file.content)], file.name))
      const response = await fetch(`${url}/api/skip-trace/basic`, { method: 'POST', headers: { cookie }, body: form })
      if (!response.ok) throw new Error(`An upload was refused: ${await response.text()}`)
    }
  }),
)
process.disconnect()
