/** Resolves in a task of its own: input is handled in between. */
export function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve))
}
