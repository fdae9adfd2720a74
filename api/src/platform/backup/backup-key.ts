import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'

/** Encrypts and decrypts backups in the format of age (age-encryption.org/v1), which also shows whether a byte was changed or is missing. */
export interface BackupKey {
  encrypt(plain: Readable): Promise<Readable>
  /** Throws a sentence where the key is not the one. */
  decrypt(sealed: Readable): Promise<Readable>
}

/** Shorter ones can be guessed. */
const MIN_PASSPHRASE = 20

/**
 * The key in BACKUP_KEY: an identity of age (`AGE-SECRET-KEY-1…`), which does both; a recipient (`age1…`), which can encrypt alone, so
 * that the machine that makes backups cannot read them; or a passphrase.
 */
export function backupKey(text: string | undefined): BackupKey {
  if (!text)
    throw new Error('BACKUP_KEY is needed: make one with `backup key`, and keep it where this machine cannot lose it.')
  const isIdentity = text.startsWith('AGE-SECRET-KEY-')
  const isRecipient = text.startsWith('age1')
  if (!isIdentity && !isRecipient && text.length < MIN_PASSPHRASE)
    throw new Error(`BACKUP_KEY must have ${MIN_PASSPHRASE} characters or more: make one with \`backup key\`.`)
  try {
    if (isIdentity) new Decrypter().addIdentity(text)
    if (isRecipient) new Encrypter().addRecipient(text)
  } catch (cause) {
    throw new Error('BACKUP_KEY is not a whole key: set it to a line as `backup key` printed it.', { cause })
  }
  return {
    async encrypt(plain) {
      const encrypter = new Encrypter()
      if (isIdentity) encrypter.addRecipient(await identityToRecipient(text))
      else if (isRecipient) encrypter.addRecipient(text)
      else encrypter.setPassphrase(text)
      return fromWeb(await encrypter.encrypt(toWeb(plain)))
    },
    async decrypt(sealed) {
      if (isRecipient)
        throw new Error(
          'BACKUP_KEY is a recipient, which can only make backups: name its identity (AGE-SECRET-KEY-1…).',
        )
      const decrypter = new Decrypter()
      if (isIdentity) decrypter.addIdentity(text)
      else decrypter.addPassphrase(text)
      try {
        return fromWeb(await decrypter.decrypt(toWeb(sealed)))
      } catch (error) {
        throw new Error(
          error instanceof Error && error.message.startsWith('no identity matched')
            ? 'BACKUP_KEY is not the key that this backup was made with, or the beginning of the file is damaged.'
            : 'This is no backup of Lotline, or its beginning is damaged.',
          { cause: error },
        )
      }
    },
  }
}

/** A new identity with its recipient. */
export async function newBackupKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

// The boundary: the same streams under the names of Node and of the web.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as ReadableStream)
