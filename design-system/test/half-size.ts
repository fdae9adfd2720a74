import type { Page } from '@playwright/test'

/** Draws in a page of its own: the pictures of stories stay where they are. */
export const halfSize = (drawer: Page, png: string): Promise<string> => drawer.evaluate(draw, png)

/**
 * Runs in the page: half as wide and high, each pixel the mean of four, as WebP. Chromium would draw a page at half its size again, with lines
 * as wide as before and letters elsewhere; of the mean no edge is lost. The same picture becomes the same file.
 */
async function draw(png: string): Promise<string> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
  const [width, height] = [Math.ceil(bitmap.width / 2), Math.ceil(bitmap.height / 2)]
  // What is beyond an odd width or height is as its neighbour.
  const full = new OffscreenCanvas(2 * width, 2 * height).getContext('2d', { willReadFrequently: true })
  const half = new OffscreenCanvas(width, height)
  const context = half.getContext('2d')
  if (!full || !context) throw new Error('The browser draws nothing')
  full.drawImage(bitmap, 0, 0, 2 * width, 2 * height)
  full.drawImage(bitmap, 0, 0)
  const { data } = full.getImageData(0, 0, 2 * width, 2 * height)
  const means = context.createImageData(width, height)
  const line = 8 * width
  for (let at = 0; at < means.data.length; at += 1) {
    const first = Math.floor(at / 4 / width) * 2 * line + Math.floor((at / 4) % width) * 8 + (at % 4)
    const sum = (data[first] ?? 0) + (data[first + 4] ?? 0) + (data[first + line] ?? 0) + (data[first + line + 4] ?? 0)
    means.data[at] = (sum + 2) >> 2
  }
  context.putImageData(means, 0, 0)
  const file = new Uint8Array(await (await half.convertToBlob({ type: 'image/webp', quality: 0.4 })).arrayBuffer())
  let text = ''
  for (const byte of file) text += String.fromCodePoint(byte)
  return btoa(text)
}
