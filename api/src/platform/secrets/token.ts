import { hash, randomBytes } from 'node:crypto'

/** 32 random bytes for a cookie or a link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database keeps of a token. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')
