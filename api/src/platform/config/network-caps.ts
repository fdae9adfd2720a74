import { z } from 'zod'

const segments = z.number().int().min(1)

/** Caps of mobile networks as the operator gives them, in segments. */
const NetworkCaps = z.strictObject({
  /** A day, by T-Mobile's tier of the brand. */
  tmobile: z
    .strictObject({ TOP: segments, UPPER_MID: segments, LOWER_MID: segments, LOW: segments, SOLE_PROPRIETOR: segments })
    .partial()
    .optional(),
  /** A minute, by AT&T's class of the campaign. */
  att: z
    .strictObject({
      A: segments,
      B: segments,
      C: segments,
      D: segments,
      E: segments,
      F: segments,
      T: segments,
      SOLE_PROPRIETOR: segments,
    })
    .partial()
    .optional(),
  /** A minute, of each number. */
  verizon: segments.optional(),
})
export type NetworkCaps = z.output<typeof NetworkCaps>

/** The same as JSON. */
export const NetworkCapsText = z
  .string()
  .default('{}')
  .transform((text, context): NetworkCaps => {
    const caps = NetworkCaps.safeParse(jsonIn(text))
    if (caps.success) return caps.data
    context.addIssue({ code: 'custom', message: 'must be like {"tmobile":{"LOW":2000},"att":{"T":75},"verizon":6000}' })
    return z.NEVER
  })

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
