import { CardRefused } from './card-refused.ts'

/**
 * Has the processor's form confirm a payment, and asks what became of it. An error in the browser may be a lost answer, or another window that has paid:
 * what became of it, the server knows. `ask` throws where it was refused; why, the form has said of this very try.
 */
export async function confirmedOrKnown<Answer extends { status: string }>(
  confirm: () => Promise<void>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    await confirm()
  } catch (error) {
    const known = await ask().catch((refusal: unknown) => {
      throw wasRefused(refusal) && error instanceof CardRefused && error.message
        ? new CardRefused(error.message, { status: refusal.status })
        : refusal
    })
    if (known.status === 'paid') return known
    throw error
  }
  return ask()
}

/** The server says that the payment was refused: it is over, and the next try is another one. */
export const wasRefused = (error: unknown): error is Error & { status: number } =>
  error instanceof Error && 'status' in error && error.status === 402
