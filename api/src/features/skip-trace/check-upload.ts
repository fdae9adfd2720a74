import { Refusal } from '../../platform/errors/refusal.ts'

export type UploadFormat = 'csv' | 'xlsx' | 'xls'

/**
 * What an upload is, by its name and its bytes, which must agree; of a long one its beginning will do. Refuses with 422
 * `wrong_file_type`, `empty_file`, `unreadable_file`.
 */
export function formatOfUpload(name: string, start: Uint8Array): UploadFormat {
  const extension = /\.(csv|xlsx|xls)$/i.exec(name)?.[1]?.toLowerCase()
  if (!extension) throw new Refusal(422, 'wrong_file_type', 'Please upload a .csv, .xlsx or .xls file')
  if (start.length === 0) throw new Refusal(422, 'empty_file', 'The file is empty')
  const zip = begins(start, [0x50, 0x4b, 0x03, 0x04])
  const ole = begins(start, [0xd0, 0xcf, 0x11, 0xe0])
  if (extension === 'csv') {
    if (zip || ole || begins(start, [0x25, 0x50, 0x44, 0x46]))
      throw new Refusal(
        422,
        'wrong_file_type',
        'The file is named .csv but is no text. Save it as CSV, or upload the workbook itself.',
      )
    return 'csv'
  }
  // A password turns an .xlsx into an OLE file with the workbook inside ([MS-OFFCRYPTO] 2.3.4.4).
  if (ole && Buffer.from(start.buffer, start.byteOffset, start.byteLength).includes(encryptedPackage))
    throw new Refusal(
      422,
      'unreadable_file',
      'The workbook is protected by a password. Save it without one and upload it again.',
    )
  // Either kind may carry the other's name: what it is decides.
  if (!ole && !zip)
    throw new Refusal(
      422,
      'wrong_file_type',
      `The file is named .${extension} but is no Excel workbook. Open it in Excel, save it as .xlsx or CSV and upload that.`,
    )
  return zip ? 'xlsx' : 'xls'
}

/** Enough of an upload to tell what it is. */
export const startOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
const START_BYTES = 1024 * 1024

const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte)
