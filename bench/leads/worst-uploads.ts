// What the worst uploads of the allowed size cost the process that reads them: tsx bench/leads/worst-uploads.ts [rows of the roll] [part of an upload's name]
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { repeatingWorkbook } from 'lists/test/repeating-workbook'
import { withReadableUpload } from '../../api/src/features/skip-trace/readable-upload.ts'
import { traceUploadTask } from '../../api/src/features/skip-trace/trace-upload-task.ts'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { runInChild } from '../../api/src/platform/jobs/run-in-child.ts'
import { localFiles } from '../../api/src/platform/providers/files/local-files.ts'
import { worstFiles } from '../fair/worst-files.ts'
import { loadRoll, openStage, say, sayLoad } from './stage.ts'
import { argumentsOf } from '../arguments.ts'

const { rows, upload } = argumentsOf({ rows: 100_000, upload: '' })
const stage = await openStage(rows)
const dataDir = mkdtempSync(path.join(stage.folder, 'files-'))
const files = localFiles(path.join(dataDir, 'files'))
const config = readConfig({ DATABASE_URL: stage.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, path.resolve('..'))

const line = 'Bill Demoson,1 Sample St,Austin,TX,78701,5125550100'
const uploads = [
  ...worstFiles(),
  {
    name: 'one text of 1 MB in 4,000 cells.xlsx',
    content: repeatingWorkbook({ textLength: 1_000_000, rows: 4000, columns: 1 }),
  },
  {
    name: 'one text of 32,000 in 6,000 cells.xlsx',
    content: repeatingWorkbook({ textLength: 32_000, rows: 6000, columns: 1 }),
  },
  { name: '200 columns of 60 KB.csv', content: Buffer.from(`Name,Zip\n${`${'x'.repeat(60_000)},`.repeat(200)}\n`) },
  {
    name: '64 MB of 200 columns.csv',
    content: Buffer.from(`Name,Zip\n${`${line}${','.repeat(195)}\n`.repeat(258_000)}`),
  },
]

try {
  await loadRoll(stage)
  sayLoad()
  const meant = uploads.filter(({ name }) => name.includes(upload))
  for (const { name, content } of meant) await cost(name, content)
  sayLoad()
} finally {
  await stage.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function cost(name: string, content: Buffer): Promise<void> {
  await files.put('uploads/worst', content)
  const began = performance.now()
  let peak = 0
  const busy = new Map<string, number>()
  const ending = new Set(children().map(({ pid }) => pid))
  const watch = setInterval(() => {
    for (const child of children()) {
      if (ending.has(child.pid)) continue
      peak = Math.max(peak, child.peak)
      busy.set(child.pid, child.busy)
    }
  }, 20)
  const outcome = await withReadableUpload({ files, config }, { fileKey: 'uploads/worst', filename: name }, (upload) =>
    runInChild({ config }, traceUploadTask, {
      upload,
      columns: null,
      fileKey: 'orders/worst.csv',
      certainty: 'certain',
    }),
  ).then(
    ({ rows }) => `${rows} rows`,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  clearInterval(watch)
  say(
    `${name} (${(content.length / 1e6).toFixed(1)} MB): ${((performance.now() - began) / 1000).toFixed(1)} s (processor: ${[...busy.values()].reduce((total, seconds) => total + seconds, 0).toFixed(1)}), ${peak.toFixed(0)} MB at most; ${outcome}`,
  )
}

/** Each child of ours: its largest memory so far, in MB, and the seconds it took of the processor. */
function children(): { pid: string; peak: number; busy: number }[] {
  return readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      const pids = readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean)
      return pids.flatMap((pid) => {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        if (!/^Name:\s+node/.test(status)) return []
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        return [
          {
            pid,
            peak: Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000,
            busy: (Number(fields[11]) + Number(fields[12])) / 100,
          },
        ]
      })
    } catch {
      return []
    }
  })
}
