import type { ServerResponse } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import { SANDBOX_MESSAGES } from './sandbox-account.ts'
import type { SandboxMessage } from './sandbox-message-store.ts'

/** Who writes about a roof sends a picture of it. */
export const hasPicture = ({ direction, body }: Pick<SandboxMessage, 'direction' | 'body'>): boolean =>
  direction === 'inbound' && /\broof\b/i.test(body)

const PICTURE = { sid: `ME${'0'.repeat(31)}1`, type: 'image/png' }

/** What the webhook says of a message's files. */
export const mediaOf = (message: SandboxMessage, address: string): Record<string, string> =>
  hasPicture(message)
    ? { NumMedia: '1', MediaUrl0: `${address}/Media/${PICTURE.sid}`, MediaContentType0: PICTURE.type }
    : { NumMedia: '0' }

/** What the API lists of them. */
export const mediaListOf = (message: SandboxMessage) => ({
  media_list: hasPicture(message)
    ? [
        {
          sid: PICTURE.sid,
          parent_sid: message.sid,
          content_type: PICTURE.type,
          uri: `${SANDBOX_MESSAGES}/${message.sid}/Media/${PICTURE.sid}.json`,
        },
      ]
    : [],
  page: 0,
  page_size: 50,
  next_page_uri: null,
})

export function sendPicture(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': picture().length })
  response.end(picture())
}

const WIDTH = 320
const HEIGHT = 240

/** A house under a roof with a hole in it. */
function colourAt(x: number, y: number): [number, number, number] {
  const fromMiddle = Math.abs(x - WIDTH / 2)
  if (y > 200) return [96, 128, 84]
  if (y > 110 && fromMiddle < 90) return Math.abs(x - 160) < 18 && y > 145 ? [84, 60, 46] : [222, 206, 178]
  if (y > 40 && y <= 110 && fromMiddle < (y - 40) * 1.6)
    return (x - 195) ** 2 + (y - 88) ** 2 < 190 ? [40, 36, 34] : [150, 70, 56]
  return [168, 200 + Math.floor(y / 6), 226]
}

let drawn: Buffer | undefined

/** Drawn at its first use: each command and service reads this file at its start. */
const picture = () => (drawn ??= pictureFile())

/** As a PNG: https://www.w3.org/TR/png-3/ */
function pictureFile(): Buffer {
  const rows = Buffer.alloc(HEIGHT * (WIDTH * 3 + 1))
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) rows.set(colourAt(x, y), y * (WIDTH * 3 + 1) + 1 + x * 3)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ])
}

function part(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}
