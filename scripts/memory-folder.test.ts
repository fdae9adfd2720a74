import { tmpdir } from 'node:os'
import path from 'node:path'
import { memoryFolder } from './memory-folder.ts'

test('tests keep their data in memory only where a folder lies there: in a file system of another kind and where there is none they do not', () => {
  expect(['/proc', path.join(tmpdir(), 'none')].map((place) => memoryFolder(place))).toEqual([undefined, undefined])
})
