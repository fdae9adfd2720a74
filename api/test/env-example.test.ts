import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { readConfig } from '../src/platform/config/config.ts'
import { apiFolder } from './database.ts'

const root = path.resolve(apiFolder, '..')

test('.env.example is what environment.ts says', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/env-example.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('the defaults that it shows are those that hold when nothing is set', () => {
  const shown = readFileSync(path.join(root, '.env.example'), 'utf8').replace(/^# (?=[A-Z0-9_]+=)/gm, '')
  const variables = parseEnv(shown)
  expect(variables).toMatchObject({
    PORT: '4000',
    MAIL_FROM: 'Lotline <no-reply@example.com>',
    DATABASE_URL: '',
    CHROMIUM_PATH: '',
  })
  expect(JSON.stringify(readConfig(variables, root))).toBe(JSON.stringify(readConfig({}, root)))
})
