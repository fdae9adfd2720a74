/**
 * Has the processor's form confirm a payment, and asks what became of it. An error in the browser may be a lost answer, or another window that has paid:
 * what became of it, the processor knows. `ask` throws where it was refused.
 */
export async function confirmedOrKnown<Answer extends { status: string }>(
  confirm: () => Promise<void>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    await confirm()
  } catch (error) {
    const known = await ask()
    if (known.status === 'paid') return known
    throw error
  }
  return ask()
}
