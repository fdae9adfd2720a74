/** The part of Stripe's browser library that we use: https://docs.stripe.com/js */
export interface StripeJs {
  elements(options: ElementsOptions): StripeElements
  confirmPayment(
    options: Confirmation & ({ elements: StripeElements } | { confirmParams: { payment_method: string } }),
  ): Promise<Confirmed>
  confirmSetup(options: Confirmation & { elements: StripeElements }): Promise<Confirmed>
}

interface Confirmation {
  clientSecret: string
  redirect: 'if_required'
  confirmParams: { return_url: string }
}

interface Confirmed {
  error?: { message?: string }
}

/** What the form is for: a payment of an amount, or saving a card that is charged later. */
export type FormPurpose =
  | { mode: 'payment'; amount: number; currency: string }
  | { mode: 'setup'; currency: string; paymentMethodTypes: ['card'] }

/** How the form looks in the page's colours. */
export interface Look {
  appearance: { theme: 'stripe' | 'night' }
}

type ElementsOptions = FormPurpose & Look

export interface StripeElements {
  submit(): Promise<{ error?: { message?: string } }>
  /** What was typed stays. */
  update(look: Look): void
  create(type: 'payment'): {
    mount(place: HTMLElement): void
    destroy(): void
    on(event: 'ready' | 'loaderror' | 'change', listener: () => void): void
  }
}

const ADDRESS = 'https://js.stripe.com/v3/'

/** Loads the library once, from Stripe's own origin as its terms require. */
export async function loadStripe(publishableKey: string): Promise<StripeJs> {
  // The boundary: the script defines one global function.
  const page = window as { Stripe?: (key: string) => StripeJs }
  if (!page.Stripe) await addScript()
  if (!page.Stripe) throw new Error('Stripe’s library did not arrive')
  return page.Stripe(publishableKey)
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = ADDRESS
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The payment form could not be loaded. Check your connection and try again.'))
    })
    document.head.append(script)
  })
}
