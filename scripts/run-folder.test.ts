import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runFolder } from './run-folder.mjs'

test('a run of the tests has a folder of its own, and deletes what a killed one left; another that goes on keeps its own', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'lotline-place-'))
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  for (const name of [`lotline-run-${ended}`, `lotline-run-${process.ppid}`, 'other'])
    mkdirSync(path.join(place, name, 'left'), { recursive: true })
  const folder = runFolder(place)
  expect(existsSync(folder)).toBe(true)
  expect(readdirSync(place).sort()).toEqual(
    ['other', `lotline-run-${process.ppid}`, `lotline-run-${process.pid}`].sort(),
  )
  rmSync(place, { recursive: true })
})
