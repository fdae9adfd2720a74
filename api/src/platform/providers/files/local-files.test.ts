import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { localFiles } from './local-files.ts'

const root = mkdtempSync(path.join(tmpdir(), 'lotline-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const othersMay = (place: string) => statSync(place).mode & 0o077

test('only its owner may enter the store or read a file of it', async () => {
  const folder = path.join(root, 'new/files')
  await localFiles(folder).put('results/7/list.csv', 'name,phone')
  for (const place of ['', 'results', 'results/7', 'results/7/list.csv'])
    expect([place, othersMay(path.join(folder, place))]).toEqual([place, 0])
  expect(await text(await localFiles(folder).get('results/7/list.csv'))).toBe('name,phone')
})

test('a store that stood open is closed with the next file', async () => {
  const folder = path.join(root, 'old/files')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  await localFiles(folder).put('results/7/list.csv', 'name,phone')
  expect(othersMay(folder)).toBe(0)
  expect(readdirSync(path.join(folder, 'results/7'))).toEqual(['list.csv'])
})

test('a store whose folder cannot be made takes files as soon as it can', async () => {
  const disk = path.join(root, 'disk')
  writeFileSync(disk, 'not mounted')
  const files = localFiles(path.join(disk, 'files'))
  await expect(files.put('results/7/list.csv', 'name,phone')).rejects.toThrow()
  rmSync(disk)
  await files.put('results/7/list.csv', 'name,phone')
  expect(await files.size('results/7/list.csv')).toBe(10)
})

test('a file that is removed while it is opened is an error of its reader, and does not end the process', async () => {
  const folder = path.join(root, 'removed/files')
  const files = localFiles(folder)
  await files.put('results/7/list.csv', 'name,phone')
  const content = await files.get('results/7/list.csv').then((opening) => {
    rmSync(path.join(folder, 'results/7/list.csv'))
    return opening
  })
  await wait(50)
  await expect(text(content)).rejects.toThrow('ENOENT')
})
