import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { moreIcons } from './more-icons.ts'

const root = path.join(__dirname, '../../..')

test('public pages name no icon that comes with the signed-in site alone, unless they bring it', () => {
  const sources = ['mfe-marketing/src', 'shell/src/auth'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(path.join(root, folder, name), 'utf8'))
      .filter((source) => !source.includes('\naddMoreIcons()\n')),
  )
  const named = sources.flatMap((source) => [...source.matchAll(/\bicon(?:="|: ')([a-z-]+)/g)].map(([, name]) => name))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => name !== undefined && name in moreIcons)).toEqual([])
})
