import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSecrets, masterKeyOf } from './secrets.ts'

const secrets = createSecrets(Buffer.alloc(32, 1))

test('what is sealed opens again, for its own purpose and key only', () => {
  const sealed = secrets.seal('totp', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(secrets.open('totp', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(() => secrets.open('other', sealed)).toThrow()
  expect(() => createSecrets(Buffer.alloc(32, 2)).open('totp', sealed)).toThrow()
  expect(() => secrets.open('totp', `${sealed.slice(0, -2)}AA`)).toThrow()
})

test('the same text is sealed differently each time', () => {
  expect(secrets.seal('totp', 'a')).not.toBe(secrets.seal('totp', 'a'))
})

test('a signed value is known again, a changed one or another purpose’s is not', () => {
  const signed = secrets.sign('device', 'user.1')
  expect(secrets.verify('device', signed)).toBe('user.1')
  expect(secrets.verify('page', signed)).toBeUndefined()
  expect(secrets.verify('device', signed.replace('user.1', 'user.2'))).toBeUndefined()
  for (const broken of ['', '.', 'user.1', signed.slice(0, -1)])
    expect(secrets.verify('device', broken)).toBeUndefined()
})

test('without SECRET_KEY a file of the data folder keeps the key from start to start, for its owner only', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-secrets-'))
  try {
    const first = masterKeyOf({ secretKey: undefined, dataDir })
    expect(first).toHaveLength(32)
    expect(masterKeyOf({ secretKey: undefined, dataDir })).toEqual(first)
    expect(readdirSync(dataDir)).toEqual(['secret-key'])
    expect(statSync(path.join(dataDir, 'secret-key')).mode & 0o077).toBe(0)
    expect(masterKeyOf({ secretKey: Buffer.alloc(32, 7), dataDir })).toEqual(Buffer.alloc(32, 7))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test.each(['', 'c2hvcnQ='])('a key file that a full disk cut off ("%s") is no key', (left) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-secrets-'))
  try {
    writeFileSync(path.join(dataDir, 'secret-key'), left)
    expect(() => masterKeyOf({ secretKey: undefined, dataDir })).toThrow('secret-key is not whole')
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
