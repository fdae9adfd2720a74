/** Paths that the carrier and the card processor call. They sign each call, and refusing one for its frequency would lose a text or a payment. */
export const webhooks: ReadonlySet<string> = new Set([
  '/api/carrier/status',
  '/api/carrier/inbound',
  '/api/checkout/stripe-events',
])
