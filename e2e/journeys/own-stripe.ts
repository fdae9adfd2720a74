import type { BrowserContext } from '@playwright/test'
import { stripeDouble, type StripeDouble } from '../../api/test/stripe-double.ts'
import { ownProduct, useProduct } from './own-product.ts'
import { ASK, stripeSketch, testCards, type SketchedAnswer, type SketchedCall } from './stripe-sketch.ts'
import { test as base } from './test.ts'

const keys = { secretKey: 'sk_test_journeys', publishableKey: 'pk_test_journeys', webhookSecret: 'whsec_journeys' }

interface Options {
  /**
   * Where the page finds Stripe's script. `in the page`: it is there already. `at its address`: the page loads it under its policy, which has
   * every request of the journey pass through the test and takes the browser its cache, so that one journey does it for all.
   */
  stripeScript: 'in the page' | 'at its address'
}

interface WorkerFixtures {
  /** What the product takes for Stripe. */
  stripe: StripeDouble
}

/** Each worker has a product of its own whose card processor is Stripe: the double answers its calls, and a sketch stands for Stripe's form in the page. */
export const test = base.extend<Options, WorkerFixtures>({
  stripe: [
    async ({ running: _running }, use) => {
      const stripe = await stripeDouble(keys)
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ stripe }, use) => {
      const product = await ownProduct({
        STRIPE_SECRET_KEY: keys.secretKey,
        STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
        STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
        NODE_OPTIONS: `--import=${callsTo(stripe.url)}`,
      })
      await useProduct(product, use)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  stripeScript: ['in the page', { option: true }],
  context: async ({ context, stripe, stripeScript }, use) => {
    await context.exposeFunction(ASK, (call: SketchedCall) => answerTo(stripe, call))
    if (stripeScript === 'in the page') await context.addInitScript(stripeSketch, ASK)
    else await serveSketch(context)
    await use(context)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** A module that has a program's calls to Stripe go to another address: the program itself knows no other. */
function callsTo(address: string): string {
  const code = `const send = globalThis.fetch; globalThis.fetch = (to, how) => send(typeof to === 'string' ? to.replace('https://api.stripe.com', '${address}') : to, how)`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

const serveSketch = (context: BrowserContext) =>
  context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeSketch.toString()})('${ASK}')` }),
  )

/** What the bank of a card says to its customer's own payment. */
function answerTo(stripe: StripeDouble, { secret, card, agreed }: SketchedCall): SketchedAnswer {
  const asks = card === testCards.asks || stripe.cards.get(card)?.bank === 'authentication_required'
  if (card === testCards.declined) {
    if (secret.startsWith('pi_')) stripe.decline(secret, 'Your card was declined.')
    return { error: 'Your card was declined.' }
  }
  if (asks && agreed === undefined) return { asks: true }
  if (agreed === false) return { error: 'We are unable to authenticate your payment method.' }
  if (secret.startsWith('seti_')) stripe.saveCard(secret, asks ? 'authentication_required' : 'pays')
  else stripe.confirm(secret)
  return {}
}
