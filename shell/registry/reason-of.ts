/** Why a site was not reached, in brackets: nothing listens there, a certificate does not hold. Of a name with several addresses the code alone is known. */
export function reasonOf(error: unknown): string {
  let first = error
  while (first instanceof Error && first.cause instanceof Error) first = first.cause
  if (!(first instanceof Error)) return ''
  return ` (${first.message || ('code' in first ? String(first.code) : first.name)})`
}
