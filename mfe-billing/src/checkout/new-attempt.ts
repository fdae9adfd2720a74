/** Returns a unique id, also where the page is not served over https (there `randomUUID` is missing). */
export function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
