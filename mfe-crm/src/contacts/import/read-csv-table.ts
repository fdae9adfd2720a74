import Papa from 'papaparse'
import { decodeText } from 'shell/host/files/decode-text'

/** Reads a CSV of any separator, quoting and encoding. */
export async function readCsvTable(file: File): Promise<string[][]> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text.includes('\0')) throw new Error('This is not a CSV file')
  return Papa.parse<string[]>(text, { delimiter: '', skipEmptyLines: 'greedy' }).data
}
