/** The card was declined; `message` is the processor's message for the customer. */
export class CardRefused extends Error {
  /** The server's, where it says so too. */
  readonly status: number | undefined

  constructor(message?: string, { status }: { status?: number } = {}) {
    super(message)
    this.status = status
  }
}
