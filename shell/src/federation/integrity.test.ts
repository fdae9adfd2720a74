import type { PageRelease } from 'contract/page-registry'
import { integrityOf, scriptFor, registerIntegrity } from './integrity.ts'

const release: PageRelease = {
  version: '1',
  container: 'mfe_sms_1',
  base: '/remotes/mfe-sms/1/',
  entry: 'remoteEntry.js',
  preload: [],
  integrity: { 'remoteEntry.js': 'sha384-abc' },
  later: [],
  shellApi: 1,
  source: 'registry',
}

test('a script carries the hash that the registry gives it', () => {
  registerIntegrity(release)
  const script = scriptFor('/remotes/mfe-sms/1/remoteEntry.js')
  expect(script.integrity).toBe('sha384-abc')
  expect(script.crossOrigin).toBe('anonymous')
  expect(integrityOf('/remotes/mfe-sms/1/remoteEntry.js')).toBe('sha384-abc')
})

test('a file without a registered hash is not run', () => {
  expect(() => scriptFor('/remotes/mfe-sms/1/other.js')).toThrow('no integrity is known')
})

test('a release whose entry lost its hash is not run', () => {
  registerIntegrity({ ...release, base: '/remotes/mfe-sms/2/', integrity: {} })
  expect(() => scriptFor('/remotes/mfe-sms/2/remoteEntry.js')).toThrow('no integrity is known')
})

test('a developer’s local build, which the server allowed, runs without a hash', () => {
  registerIntegrity({ ...release, base: 'http://localhost:3003/', integrity: {}, source: 'override' })
  expect(scriptFor('http://localhost:3003/remoteEntry.js').integrity).toBeFalsy()
})
