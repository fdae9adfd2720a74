import type { ServerResponse } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'

/** Who writes about a roof sends a picture of it: what the webhook says of a message's files. */
export function mediaOf(body: string, message: string): Record<string, string> {
  if (!/\broof\b/i.test(body)) return { NumMedia: '0' }
  return { NumMedia: '1', MediaUrl0: `${message}/Media/ME${'0'.repeat(31)}1`, MediaContentType0: 'image/png' }
}

export function sendPicture(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': picture.length })
  response.end(picture)
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

const picture = pictureFile()

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
