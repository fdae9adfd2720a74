import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { flushFolderSync } from '../flush/flush.ts'

/** What is sealed or signed with the installation's own key. Each purpose has a key of its own: what one made, no other accepts. */
export interface Secrets {
  /** Encrypts a short text (AES-256-GCM) so that the database alone does not reveal it. */
  seal(purpose: string, text: string): string
  /** The text again. Throws where it was changed, or sealed for another purpose or with another key. */
  open(purpose: string, sealed: string): string
  /** A value with its signature, for a cookie or a page: `value.signature`. */
  sign(purpose: string, value: string): string
  /** The value of a signed text; undefined where the signature is not ours. */
  verify(purpose: string, signed: string): string | undefined
  /** 32 bytes that belong to a value, and tell nothing of the key: a secret that need not be stored. */
  derive(purpose: string, value: string): Buffer
}

/** Makes the secrets of one master key of 32 bytes or more; the purposes are derived with HKDF-SHA-256 (RFC 5869). */
export function createSecrets(masterKey: Buffer): Secrets {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', `lotline ${purpose}`, 32))
  const signatureOf = (purpose: string, value: string) =>
    createHmac('sha256', keyOf(`sign ${purpose}`))
      .update(value)
      .digest('base64url')
  return {
    derive: (purpose, value) =>
      createHmac('sha256', keyOf(`derive ${purpose}`))
        .update(value)
        .digest(),
    seal(purpose, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(`seal ${purpose}`), iv)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `1.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`
    },
    open(purpose, sealed) {
      const [version, body = ''] = sealed.split('.')
      if (version !== '1') throw new Error('This was not sealed by Lotline')
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(`seal ${purpose}`), bytes.subarray(0, 12), {
        authTagLength: 16,
      })
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    sign: (purpose, value) => `${value}.${signatureOf(purpose, value)}`,
    verify(purpose, signed) {
      const at = signed.lastIndexOf('.')
      const value = signed.slice(0, Math.max(0, at))
      const [given, expected] = [Buffer.from(signed.slice(at + 1)), Buffer.from(signatureOf(purpose, value))]
      return at > 0 && given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined
    },
  }
}

const MIN_KEY_BYTES = 32

/**
 * The key that SECRET_KEY names; on one machine a file of the data folder, made at the first start and readable by its owner only. Throws a sentence
 * where the file is not whole: of less than a key everything could be forged.
 */
export function masterKeyOf({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer {
  if (secretKey) return secretKey
  const file = path.join(dataDir, 'secret-key')
  if (!existsSync(file)) makeKey(dataDir, file)
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (key.length < MIN_KEY_BYTES)
    throw new Error(
      `${file} is not whole. Put the one of a copy there, or delete it: a new one is made then, and authenticator apps have to be set up again.`,
    )
  return key
}

/** Under its name only once it is on the disk, and used only once its name is: of two processes that start at once the first gives it the name, and no other ever reads half of it. */
function makeKey(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  try {
    writeFileSync(draft, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600, flush: true })
    give(draft, file)
    flushFolderSync(dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
}

function give(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch {
    // Another process was first, or this file system has no links.
    if (!existsSync(file)) renameSync(draft, file)
  }
}
