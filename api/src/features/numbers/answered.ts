import { Refusal } from '../../platform/errors/refusal.ts'

/** What the carrier answered; a carrier that does not is no fault of ours or the caller's. */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(
      503,
      'carrier_silent',
      'The carrier does not answer. Please try again in a moment; a number that it sold you meanwhile appears in your list.',
    )
  }
}
