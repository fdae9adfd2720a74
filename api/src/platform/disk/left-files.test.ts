import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeLeftFiles } from './left-files.ts'

test('what a process that was killed left of customers’ files on its machine is removed two days later, and nothing else', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'left-files-test-'))
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'left-files-elsewhere-'))
  await writeFile(path.join(elsewhere, 'kept'), 'x')
  const now = new Date()
  const make = async (name: string, hours: number) => {
    const folder = path.join(parent, name)
    await mkdir(folder)
    await writeFile(path.join(folder, 'rows'), '["Ann Sample","5125550100"]')
    const then = new Date(now.getTime() - hours * 3_600_000)
    await utimes(folder, then, then)
    return folder
  }
  const left = [
    await make('lotline-upload-aaaaaa', 49),
    await make('lotline-workbook-bbbbbb', 49),
    await make('lotline-put-cccccc', 49),
    await make('lotline-drill-dddddd', 49),
  ]
  const stays = [
    await make('lotline-upload-eeeeee', 47),
    await make('lotline-other-ffffff', 900),
    await make('someone-elses', 900),
  ]
  await symlink(elsewhere, path.join(parent, 'lotline-upload-gggggg'))
  try {
    expect(await removeLeftFiles(now, parent)).toBe(left.length)
    expect(left.filter((folder) => existsSync(folder))).toEqual([])
    expect(stays.filter((folder) => !existsSync(folder))).toEqual([])
    expect(existsSync(path.join(elsewhere, 'kept'))).toBe(true)
    expect(await removeLeftFiles(now, path.join(parent, 'none'))).toBe(0)
  } finally {
    for (const folder of [parent, elsewhere]) await rm(folder, { recursive: true, force: true })
  }
})
