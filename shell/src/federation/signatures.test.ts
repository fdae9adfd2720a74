import { pageText } from 'contract/page-signature'
import type { PageRelease } from 'contract/page-registry'
import { webcrypto } from 'node:crypto'
import { TextEncoder } from 'node:util'
import { assertSigned, NotSigned, releaseOfUnknownKey } from './signatures.ts'

// Those of Node, which jsdom leaves out.
Object.assign(globalThis, { TextEncoder })
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

const unsigned: PageRelease = {
  version: '2',
  container: 'mfe_sms_2',
  base: '/remotes/mfe-sms/2/',
  entry: 'remoteEntry.js',
  preload: ['remoteEntry.js', 'pages.js'],
  integrity: { 'remoteEntry.js': 'sha384-entry', 'pages.js': 'sha384-pages' },
  later: [],
  shellApi: 1,
  source: 'registry',
}
let own: CryptoKeyPair
let team: CryptoKeyPair

beforeAll(async () => {
  own = await newPair()
  team = await newPair()
})
beforeEach(async () => {
  const raw = async ({ publicKey }: CryptoKeyPair) =>
    Buffer.from(await webcrypto.subtle.exportKey('raw', publicKey)).toString('base64')
  document.head.innerHTML = `<meta name="keys" content="${await raw(own)} mfe-sms:${await raw(team)}">`
})

const newPair = async () => (await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair

async function signed(by: CryptoKeyPair, remote = 'mfe-sms'): Promise<PageRelease> {
  const signature = await webcrypto.subtle.sign('Ed25519', by.privateKey, Buffer.from(pageText(remote, unsigned)))
  return { ...unsigned, signature: Buffer.from(signature).toString('base64') }
}

test('a release that its team or this installation has signed is taken', async () => {
  await assertSigned('mfe-sms', await signed(own))
  await assertSigned('mfe-sms', await signed(team))
  await assertSigned('mfe-crm', await signed(own, 'mfe-crm'))
})

test('one whose file and hash were changed together is not, nor one under another name, nor one without a signature', async () => {
  const release = await signed(team)
  for (const changed of [
    { ...release, integrity: { ...release.integrity, 'pages.js': 'sha384-changed' } },
    { ...release, preload: [...release.preload, 'more.js'] },
    { ...release, entry: 'pages.js' },
    { ...release, container: 'mfe_crm_1' },
    { ...release, version: '3' },
    unsigned,
    { ...unsigned, source: 'override' as const },
  ])
    await expect(assertSigned('mfe-sms', changed)).rejects.toThrow(NotSigned)
})

test('a team’s key is for its own remote alone, and a page without the key of a newer release remembers that it needs another', async () => {
  await expect(assertSigned('mfe-crm', await signed(team, 'mfe-crm'))).rejects.toThrow(NotSigned)
  expect(releaseOfUnknownKey()).toBe('2')
})

test('a team’s first key does not keep its remote out of open pages: what they are told is signed by this installation too', async () => {
  const theirs = await signed(await newPair(), 'mfe-new')
  await expect(assertSigned('mfe-new', theirs)).rejects.toThrow(NotSigned)
  const { signature } = await signed(own, 'mfe-new')
  await assertSigned('mfe-new', { ...theirs, signature: `${theirs.signature} ${signature}` })
})

test('a developer’s own server signs nothing, and a page without keys leaves it to the server', async () => {
  await assertSigned('mfe-sms', { ...unsigned, base: 'http://localhost:3003/', source: 'override' })
  document.head.innerHTML = ''
  await assertSigned('mfe-sms', unsigned)
})

test('a browser without Ed25519 leaves it to the server', async () => {
  jest
    .spyOn(webcrypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('Unrecognized name', 'NotSupportedError'))
  await assertSigned('mfe-sms', unsigned)
  jest.restoreAllMocks()
})
