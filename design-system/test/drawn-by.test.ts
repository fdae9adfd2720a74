import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readDrawnBy, writeDrawnBy } from './drawn-by.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drawn-by-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const note = () => readFileSync(path.join(folder, 'chromium'), 'utf8')

test('whoever accepts some pictures with another Chromium leaves the note of the others true', async () => {
  await writeDrawnBy(folder, '150.0', 'all')
  await writeDrawnBy(folder, '156.0', ['overlays-dialog--confirm', 'actions-button--busy'])
  expect(note()).toBe('150.0\n156.0 actions-button--busy overlays-dialog--confirm\n')
  const drawnBy = await readDrawnBy(folder)
  expect(drawnBy('1280/actions-button--busy.dark.webp')).toBe('156.0')
  expect(drawnBy('390/actions-button--danger.light.webp')).toBe('150.0')
})

test('a picture that is drawn again is named once, and not at all when all are', async () => {
  await writeDrawnBy(folder, '150.0', 'all')
  await writeDrawnBy(folder, '156.0', ['actions-button--busy'])
  await writeDrawnBy(folder, '157.0', ['actions-button--busy'])
  expect(note()).toBe('150.0\n157.0 actions-button--busy\n')
  await writeDrawnBy(folder, '150.0', ['actions-button--busy'])
  expect(note()).toBe('150.0\n')
  await writeDrawnBy(folder, '157.0', ['actions-button--busy'])
  await writeDrawnBy(folder, '158.0', 'all')
  expect(note()).toBe('158.0\n')
})

test('some pictures in an empty folder are those of the browser that drew them', async () => {
  await writeDrawnBy(folder, '156.0', ['actions-button--busy'])
  const drawnBy = await readDrawnBy(folder)
  expect(drawnBy('390/actions-button--busy.light.webp')).toBe('156.0')
})
