import { z } from 'zod'

/** What a live event names; pages refetch it. `account` is what the account may do: it was suspended, or goes on. */
export const liveTypes = [
  'message',
  'status',
  'campaign',
  'order',
  'contact',
  'release',
  'hold',
  'alert',
  'account',
] as const

/** One event of `GET /api/live` (server-sent events, `Last-Event-ID` resumes). A hint only: the data itself is fetched. */
export const LiveEvent = z.object({
  type: z.enum([...liveTypes, 'hello']),
  /** The row it is about, when there is one; of an `alert` the member who wants to hear it. */
  id: z.string().optional(),
  /** Of a `hello`: false when nothing happened since the time that the page named, so that nothing need be fetched again. */
  missed: z.boolean().optional(),
})
export type LiveEvent = z.output<typeof LiveEvent>

/** The address of the stream. `?since=` is when the page was made, in the server's time (ISO 8601). */
export const LIVE_PATH = '/api/live'
