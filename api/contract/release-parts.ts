import { z } from 'zod'

export const RemoteName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,40}$/, 'A remote is named in small letters, digits and dashes')
export const ReleaseVersion = z
  .string()
  .max(60)
  .regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/, 'A release is named by its version and eight digits of its content')
export const ReleaseFile = z
  .string()
  .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'A file of a release lies inside its folder')
/** SHA-384 of files, as `integrity` has it. */
export const Integrity = z.record(ReleaseFile, z.string().startsWith('sha384-'))

/** A literal path with parts that stand for anything: `/campaigns/:id`. */
export const PagePattern = z
  .string()
  .regex(/^\/(?::?[\w.~-]+(?:\/:?[\w.~-]+)*)?$/, 'A page stands at a path such as /campaigns/:id')

/** A call that reads: `:zone` in it stands for the browser's time zone, any other `:name` for that part of the page's path. */
export const FirstCall = z
  .string()
  .max(200)
  .regex(
    /^\/api(?:\/[a-z0-9-]+)(?:\/:?[\w-]+)*(?:\?[\w=&:.-]+)?$/,
    'A first call is the address of a GET: /api/messages?filter=all',
  )

/** The most calls that a page begins with. */
const MAX_FIRST_CALLS = 12

/** First calls by the pattern of their page, which has every part that they name: `/campaigns/:id` begins with `/api/campaigns/:id`. */
export const FirstCalls = z
  .record(PagePattern, z.array(FirstCall).max(MAX_FIRST_CALLS))
  .refine(
    (asks) =>
      Object.entries(asks).every(([pattern, calls]) =>
        calls.every((call) =>
          [...call.matchAll(/:(\w+)/g)].every(([name]) => name === ':zone' || pattern.split('/').includes(name)),
        ),
      ),
    'A first call names only parts of its page’s path, and :zone',
  )

/** Who answers for a release. */
export const owned = {
  owner: z.string().min(1),
  /** Where its team is told that a release was taken out. */
  ownerEmail: z.email().optional(),
  /** Called about the same, signed as Standard Webhooks say. On a developer's own machine also http. */
  ownerWebhook: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
}

/** Where a release is given out: at the test address, to all accounts there, or at the live one. */
export const Stage = z.enum(['test', 'live'])
export type Stage = z.output<typeof Stage>
