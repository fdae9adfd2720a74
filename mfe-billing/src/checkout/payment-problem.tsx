import { Notice } from 'design-system/notice'

export interface PaymentProblem {
  /** `refused`: nothing was charged; otherwise the next press asks about the same payment. `pending`: its bank is working on it. */
  state: 'refused' | 'unknown' | 'pending'
  /** Why, and what to do next. */
  text: string
}

/** Stands as long as it is true: a toast alone is gone before it is read. */
export const PaymentProblemNotice = ({ state, text }: PaymentProblem) => (
  <Notice tone={state === 'pending' ? 'info' : 'bad'} urgent title={titles[state]}>
    {text}
  </Notice>
)

const titles: Record<PaymentProblem['state'], string> = {
  refused: 'Nothing was charged',
  unknown: 'This payment is not finished',
  pending: 'Payment pending',
}
