import { tmpdir } from 'node:os'
import path from 'node:path'
import { memoryFolder } from './memory-folder.ts'

test('tests keep their data in memory only where a folder lies there: on a disk, in a file system of the system’s own and where there is none they do not', () => {
  expect([__dirname, '/proc', path.join(tmpdir(), 'none')].map((place) => memoryFolder(place))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
