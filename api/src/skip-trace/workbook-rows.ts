import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { measureWorkbook, UnreadableFile } from './measure-workbook.ts'

const SECONDS = 20
const HEAP_MB = 512

/**
 * The rows of a workbook's first sheet, in batches, read by a process that may neither outgrow 512 MB nor outlast 20
 * seconds of reading. Throws `UnreadableFile` with a sentence for people.
 */
export async function* workbookRows(bytes: Buffer, { root, zipped }: { root: string; zipped: boolean }): AsyncGenerator<string[][]> {
  if (zipped) await measureWorkbook(bytes)
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, path.join(root, 'api/src/skip-trace/print-workbook.mjs')], { stdio: ['pipe', 'pipe', 'pipe'] })
  let complaint = ''
  let late = false
  const clock = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, SECONDS * 1000)
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-2000)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  try {
    let batch: string[][] = []
    for await (const line of createInterface({ input: child.stdout })) {
      // The first row is here: from now on the reader of these rows sets the pace.
      clearTimeout(clock)
      batch.push(rowOf(line))
      if (batch.length >= 1000) {
        yield batch
        batch = []
      }
    }
    const code = await ended
    if (code !== 0) throw new UnreadableFile(sentenceOf(complaint, late))
    if (batch.length > 0) yield batch
  } finally {
    clearTimeout(clock)
    child.kill('SIGKILL')
  }
}

function rowOf(line: string): string[] {
  const values: unknown = JSON.parse(line)
  return Array.isArray(values) ? values.map(String) : []
}

function sentenceOf(complaint: string, late: boolean): string {
  if (/password|encrypt/i.test(complaint)) return 'The workbook is protected by a password. Save it without one and upload it again.'
  if (late || /heap|memory/i.test(complaint)) return 'The workbook is too large to read. Save it as CSV and upload that.'
  return 'The workbook is damaged and cannot be read. Save it again and upload it.'
}
