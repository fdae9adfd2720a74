import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app has it. */
const settings = { issuer: 'Lotline', algorithm: 'SHA1', digits: 6, period: 30 }

/** 160 random bits in base32, the length that RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an account's secret is sealed for: a row that was copied to another account opens nothing. */
export const totpPurpose = (userId: string): string => `totp of ${userId}`

/** The secret as the otpauth:// address that apps read from a QR code. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...settings, secret, label: email }).toString()

/** The time step that a code belongs to: now, or the 30 seconds before or after. Undefined where the code is wrong. Compares in constant time. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.normalize('NFKC').replace(/\s/g, '')
  if (!/^[0-9]{6}$/.test(token)) return undefined
  const totp = new TOTP({ ...settings, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
