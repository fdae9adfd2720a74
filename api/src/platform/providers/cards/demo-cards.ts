import { notCompleted, type CardProcessor } from './card-processor.ts'

/** No card is charged and no card number ever arrives: every payment succeeds, unless the customer asks to see one declined. */
export function demoCards(): CardProcessor {
  return {
    name: 'demo',
    publishableKey: null,
    least: '0.01',
    open: async ({ key }) => ({ reference: `demo_${key}`, clientSecret: null }),
    opened: async (reference) => ({ reference, clientSecret: null }),
    outcome: async (_reference, wish) =>
      wish === 'declined'
        ? { status: 'failed', reason: 'Your card was declined. Try another card.' }
        : { status: 'paid' },
    cancel: async () => notCompleted,
    refund: async () => {},
    isRefunded: async () => true,
    failedRefunds: async () => [],
    async *disputesSince() {},
    dispute: () => Promise.reject(new Error('The demo knows no disputes')),
    saved: null,
    books: null,
    taxAt: null,
    readEvent: () => null,
  }
}
