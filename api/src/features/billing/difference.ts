/** Where the ledger and what was delivered say different things. */
export interface Difference {
  /** What kind of delivery. */
  what:
    | 'pull list'
    | 'bulk campaign'
    | 'single send'
    | 'answers'
    | 'wallet'
    | 'top-up'
    | 'payment'
    | 'dispute'
    | 'debt'
    | 'share of an agency'
    | 'credit or refund'
    | 'price of a fee'
    | 'first month of a number'
    | 'registration'
    | 'months of a fee'
    | 'charge of nothing'
  /** The order's, campaign's, payment's or ledger entry's id. */
  id: string
  /** What the ledger says, and what the deliveries say: uses and dollars. */
  ledger: string
  delivered: string
}
