import { z } from 'zod'

/** Longest name of a person or an account that is taken; longer ones from before are kept. */
const MAX_LENGTH = 100

/** Control characters and ends of lines. Marks of direction belong to names of some scripts; mails leave them out. */
const UNSEEN = /[\p{Cc}\u2028\u2029]/u
const WEB_ADDRESS = /:\/\/|www\./i

/** The name of a person or an account. It opens mails to people who do not know it, so it has no second line and no link. */
export const nameLine = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(MAX_LENGTH, `Please use at most ${MAX_LENGTH} characters`)
    .refine((name) => !UNSEEN.test(name), 'Please write it on one line, in letters that can be seen')
    .refine((name) => !WEB_ADDRESS.test(name), 'Please leave web addresses out')
