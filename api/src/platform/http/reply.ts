import type { Readable } from 'node:stream'

/** Headers of an answer; several values where a header may come several times, as `set-cookie`. */
export type AnswerHeaders = Record<string, string | string[]>

/** An answer with headers or a status of its own; a plain value needs neither. */
export interface Reply<T> {
  readonly reply: true
  value: T
  status?: number
  headers?: AnswerHeaders
}

export const reply = <T>(
  value: T,
  { status, headers }: { status?: number; headers?: AnswerHeaders } = {},
): Reply<T> => ({
  reply: true,
  value,
  ...(status ? { status } : {}),
  ...(headers ? { headers } : {}),
})

/** A download: what it is called, its media type and its bytes. */
export interface FileAnswer {
  name: string
  type: string
  body: Readable | string | Buffer
  /** In bytes, when it is known beforehand. */
  size?: number
}

export function isReply(value: unknown): value is Reply<unknown> {
  return typeof value === 'object' && value !== null && 'reply' in value && value.reply === true
}
