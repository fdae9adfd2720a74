/** How the cards of the sketch end, as Stripe's own test cards do: https://docs.stripe.com/testing */
export const testCards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** Its bank asks for its customer, whenever it is charged. */
  asks: '4000 0027 6000 3184',
}

/** What the sketch asks of the journey: to confirm a payment or a card that is saved. */
export interface SketchedCall {
  secret: string
  /** As it was typed, or the processor's name of a saved card. */
  card: string
  /** What the customer answered to their bank. */
  agreed?: boolean
}

export interface SketchedAnswer {
  /** The bank wants its customer to confirm it first. */
  asks?: boolean
  /** Why it was refused. */
  error?: string
}

/** The function of the page that asks the journey. */
export const ASK = 'askTheJourney'

/**
 * In place of Stripe's script: a form with one field, a bank's question over the page, and the calls that ours makes. It runs in the page, so
 * that nothing outside of it is named.
 */
export function stripeSketch(nameOfAsk: string): void {
  let typed = ''
  // The boundary: the journey exposes a function of this name.
  const ask = Reflect.get(window, nameOfAsk) as (call: SketchedCall) => Promise<SketchedAnswer>
  const bankAsks = () =>
    new Promise<boolean>((answered) => {
      const question = document.createElement('div')
      question.setAttribute('role', 'dialog')
      question.setAttribute('aria-label', 'Your bank')
      Object.assign(question.style, {
        position: 'fixed',
        inset: '20% 10%',
        padding: '2rem',
        background: 'white',
        color: 'black',
        border: '1px solid',
        zIndex: '1000',
      })
      question.append('Your bank asks: is this you?')
      for (const [label, agreed] of [
        ['It is me', true],
        ['It is not me', false],
      ] as const) {
        const button = document.createElement('button')
        button.textContent = label
        button.addEventListener('click', () => {
          question.remove()
          answered(agreed)
        })
        question.append(button)
      }
      document.body.append(question)
    })
  async function confirm(secret: string, card: string) {
    let answer = await ask({ secret, card })
    if (answer.asks) answer = await ask({ secret, card, agreed: await bankAsks() })
    return answer.error === undefined ? {} : { error: { message: answer.error } }
  }
  interface Confirmation {
    clientSecret: string
    confirmParams: { payment_method?: string }
  }
  const stripe = {
    elements: () => ({
      submit: () => Promise.resolve(typed === '' ? { error: { message: 'Your card number is incomplete.' } } : {}),
      update() {},
      create() {
        const label = document.createElement('label')
        const field = document.createElement('input')
        field.addEventListener('input', () => (typed = field.value))
        label.append('Card number ', field)
        return {
          mount: (place: HTMLElement) => place.append(label),
          destroy: () => label.remove(),
          on: (event: string, listener: () => void) => void (event === 'ready' && setTimeout(listener, 0)),
        }
      },
    }),
    confirmPayment: ({ clientSecret, confirmParams }: Confirmation) =>
      confirm(clientSecret, confirmParams.payment_method ?? typed),
    confirmSetup: ({ clientSecret }: Confirmation) => confirm(clientSecret, typed),
  }
  Object.assign(window, { Stripe: () => stripe })
}
