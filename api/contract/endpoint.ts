import type { z } from 'zod'
import type { Right } from './roles.ts'

/** One call of the API: everything a route and a client must agree on. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** What is answered. `z.null()` is 204. For `answers: 'file'` it is not read. */
  response: z.ZodType
  /** Who may call: a signed-in person unless it says otherwise. */
  access?: 'anyone' | 'employee'
  /** What a member needs to call it (403 `role_missing`). Every call of an account names it; `access` stands in its place elsewhere. */
  right?: Right
  /** Of the right `self`: it is about the person in the account that is open, as what they are told of there; others are about them in all accounts. */
  inAccount?: true
  /**
   * It shows what is the whole account's and no member's in particular, such as its money: refused (403 `only_mine`) to a member who sees only
   * what is assigned to them. Every other call of an account shows such a member their own rows alone.
   */
  wholeAccount?: true
  /** `confirmed-email`: where others than this machine can come, only an account with a confirmed address may call (403 `confirm_email`). */
  needs?: 'confirmed-email'
  /** The most bytes of a JSON body, 3 MB unless it says otherwise, 64 KB where anyone may call; more is refused with 413. */
  maxBytes?: number
  /** `upload`: the body travels as multipart/form-data; its schema holds `z.file()` fields. */
  sends?: 'upload'
  /** `file`: the answer is a download, not JSON. */
  answers?: 'file'
  /**
   * `answers`: a change that is made even while the disk is nearly full, because it is small and must not wait; others are then
   * refused with 503 `disk_full`.
   */
  onFullDisk?: 'answers'
  /**
   * `refused`: orders, launches and texts; an account whose sending is stopped, by an employee or by what it owes, is refused with 403 `account_suspended`.
   * `pays`: refused to an account that an employee suspended alone: it brings the money that is owed.
   */
  whileSuspended?: 'refused' | 'pays'
  /** `answers`: an employee who looks at another account's screens may call it; other changes are then refused with 403 `read_only`. */
  duringVisit?: 'answers'
  /** A POST that creates or charges: the browser names every intent with an `Idempotency-Key` by itself. */
  creates?: true
  /** Sent to its end even when the page closes meanwhile. */
  outlivesPage?: true
  /**
   * How a POST keeps the answer to an `Idempotency-Key`. Without it, in one transaction with its changes.
   * `steps`: it commits on its way, and is itself safe to repeat. `secret`: the answer is never kept, the header not read.
   */
  idempotency?: 'steps' | 'secret'
}

/** The most bytes of a call that takes a whole list. */
export const MAX_LIST_BYTES = 40 * 1024 * 1024

/** Keeps the exact types of an endpoint's schemas. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Sent<E, Key extends string> = E extends Record<Key, infer S extends z.ZodType> ? Record<Key, z.input<S>> : unknown
type Received<E, Key extends string> =
  E extends Record<Key, infer S extends z.ZodType> ? Record<Key, z.output<S>> : unknown

/** What a caller passes. */
export type Request<E extends Endpoint> = Sent<E, 'params'> & Sent<E, 'query'> & Sent<E, 'body'>
/** What a route receives: the request after its schemas have parsed it. */
export type Parsed<E extends Endpoint> = Received<E, 'params'> & Received<E, 'query'> & Received<E, 'body'>
/** What comes back. */
export type Response<E extends Endpoint> = z.output<E['response']>
