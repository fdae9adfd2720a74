import { z } from 'zod'

const AnyUuid = z.guid()

/** Whether a text is written as a UUID, of whatever version: PostgreSQL would refuse another one as an id. */
export const isUuid = (text: string): boolean => AnyUuid.safeParse(text).success
