import type twilio from 'twilio'
import { RegistrationRefused, type Made, type Piece } from './registrar.ts'

export type TwilioClient = ReturnType<typeof twilio>

/** Nothing is looked up where asking again changes nothing. */
export const nothing = () => Promise.resolve(undefined)

/** Takes a piece that was made already, whether we know it or the carrier alone does, or makes it. */
export async function makeOnce(
  made: Made,
  keep: (made: Made) => Promise<void>,
  piece: Piece,
  find: () => Promise<string | undefined>,
  make: () => Promise<string>,
): Promise<string> {
  const known = made[piece]
  if (known !== undefined) return known
  const sid = (await find()) ?? (await make().catch(refuse))
  made[piece] = sid
  await keep(made)
  return sid
}

/** An answer of 400 says what is wrong with the application; all others may pass. */
function refuse(error: unknown): never {
  if (error instanceof Error && 'status' in error && error.status === 400)
    throw new RegistrationRefused({
      code: 'code' in error && typeof error.code === 'number' ? error.code : 0,
      message: error.message,
      fields: [],
    })
  throw error
}
