import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { cleanText } from './clean-text.ts'
import { Refusal } from '../errors/refusal.ts'
import { CLOSE, receivePieces, throwOfDisk, tooLarge, uploadFolder } from './receive-body.ts'

const MB = 1024 * 1024
/** A larger one is refused with 413. */
export const MAX_UPLOAD_BYTES = 64 * MB
const TOO_LARGE = 'The file is larger than 64 MB. Split it and upload the parts.'
const MAX_FILE_NAME = 255
/** Fields and files together: a million tiny ones would hold the process for seconds. */
const MAX_PARTS = 20

export interface ReceivedUpload {
  /** The files lie on the disk of this machine until `dispose`: reading one whole into memory is for whoever must. */
  value: Record<string, string | File>
  /** Of fields and files, whose separator differs each time. */
  hash: () => Promise<Buffer>
  dispose: () => Promise<void>
}

/**
 * Receives the fields and files of an upload piece by piece, so that large ones hold neither the process nor its memory. Refuses with
 * 400 `not_an_upload`, 408 `too_slow`, 413 `too_large`, and 503 where there is no room for them (`disk_full`) or the disk fails otherwise (`not_kept`).
 */
export async function receiveUpload(request: Request, parent = tmpdir()): Promise<ReceivedUpload> {
  const receive = receivePieces(request, MAX_UPLOAD_BYTES, TOO_LARGE)
  const folder = await uploadFolder(parent)
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    const value = await receive((pieces) => partsOf(request, pieces, folder))
    return { value, hash: () => hashOf(value), dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

async function partsOf(
  request: Request,
  pieces: AsyncIterable<Uint8Array>,
  folder: string,
): Promise<Record<string, string | File>> {
  const notWhole = new Refusal(
    400,
    'not_an_upload',
    'The upload did not arrive whole. Please try again.',
    undefined,
    CLOSE,
  )
  const fields: [string, string][] = []
  const files: Promise<[string, File]>[] = []
  let tooMany = false
  const parser = parserFor(request, notWhole)
    .on('field', (name, text) => void fields.push([name, cleanText(text)]))
    .on('file', (field, content, name, _encoding, type) => {
      const file = write(content, path.join(folder, String(files.length)), { name, type }).then(
        (whole): [string, File] => [field, whole],
      )
      // Awaited below. Where it cannot be kept nothing further is read: the parser would wait for it for good.
      file.catch((error: Error) => parser.destroy(error))
      files.push(file)
    })
    .on('partsLimit', () => void (tooMany = true))
  await pipeline(pieces, parser).catch((error: unknown) => {
    throw error instanceof Refusal ? error : notWhole
  })
  if (tooMany) throw notWhole
  return Object.fromEntries([...fields, ...(await Promise.all(files))])
}

function parserFor(request: Request, notWhole: Refusal): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: {
        parts: MAX_PARTS,
        fileSize: MAX_UPLOAD_BYTES,
        fieldSize: MB,
        fieldNameSize: 100,
        headerPairs: 20,
        headerSize: 16_384,
      },
    })
  } catch {
    throw notWhole
  }
}

/** Keeps a file on the disk and gives it without its content, which is read from there when it is asked for. */
async function write(
  content: BusboyFileStream,
  place: string,
  { name, type }: { name: string | undefined; type: string },
): Promise<File> {
  await pipeline(content, createWriteStream(place, { mode: 0o600 })).catch(throwOfDisk)
  if (content.truncated) throw tooLarge(TOO_LARGE)
  // The end of a long name tells what it is.
  const file = new File([await openAsBlob(place)], cleanText(name ?? '').slice(-MAX_FILE_NAME), { type })
  places.set(file, place)
  return file
}

/** Where an uploaded file lies on this machine until its call is answered. */
export function placeOf(file: File): string {
  const place = places.get(file)
  if (!place) throw new Error('This file was not uploaded')
  return place
}

const places = new WeakMap<File, string>()

async function hashOf(value: Record<string, string | File>): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const [name, one] of Object.entries(value)) {
    if (typeof one === 'string') hash.update(JSON.stringify([name, one]))
    else {
      hash.update(JSON.stringify([name, one.name, one.size]))
      for await (const chunk of one.stream()) hash.update(chunk)
    }
  }
  return hash.digest()
}
