import { listApiKeys } from 'contract/api-keys'
import { getBillingAccount, listTransactions, type BillingAccount, type Transaction } from 'contract/billing'
import { listMoneyMoves } from 'contract/money-moves'
import { getCards, type Cards } from 'contract/cards'
import { getWallet, type Wallet } from 'contract/wallet'
import { answers, fakeApi as onlyApi } from 'shell/testing'
import { monthOf } from './months.ts'

export const search: Transaction = {
  id: 't1',
  description: 'ZIP 78704',
  type: 'property_search',
  amount: '12.50',
  currency: 'USD',
  status: 'completed',
  createdAt: new Date().toISOString(),
  metadata: { jobId: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01', uses: 500 },
}

export const account: BillingAccount = {
  month: '2026-03',
  spent: '30.10',
  cap: null,
  usage: [
    { service: 'property_record', uses: 400, plan: 'starter' },
    { service: 'advanced_property_record', uses: 0, plan: 'starter' },
    { service: 'bulk_sms', uses: 12_000, plan: 'enterprise' },
  ],
  totals: { spent: '0.00', thisMonth: '0.00', completed: 0, months: [], types: [] },
}

/** A bill of these transactions, narrowed and answered in windows as the server does it. */
export const bill = (transactions: readonly Transaction[], totals: Partial<BillingAccount['totals']> = {}) => [
  answers(
    listTransactions,
    ({ query: { month, type, limit, offset } }) =>
      transactions
        .filter((one) => (!month || monthOf(one.createdAt) === month) && (!type || one.type === type))
        .slice(offset, limit && offset + limit),
    transactions.length > 50 ? { 'x-total-count': String(transactions.length) } : {},
  ),
  answers(getBillingAccount, () => ({
    ...account,
    totals: {
      ...account.totals,
      months: [...new Set(transactions.map(({ createdAt }) => monthOf(createdAt)))],
      types: [...new Set(transactions.map(({ type }) => type))],
      ...totals,
    },
  })),
]
export const wallet: Wallet = {
  funds: 'play',
  balance: '1000.00',
  held: '0.00',
  reserved: '0.00',
  available: '1000.00',
  holds: [],
  waiting: [],
  missing: '0.00',
  publishableKey: null,
}
/** As the demo has them. */
const cards: Cards = { publishableKey: null, cards: [], recharge: null, payments: [] }
/** An account without API keys, unless the replies say otherwise. */
export const fakeApi = (...replies: Parameters<typeof onlyApi>) =>
  onlyApi(
    ...replies,
    answers(getBillingAccount, () => account),
    answers(getWallet, () => wallet),
    answers(listMoneyMoves, () => []),
    answers(getCards, () => cards),
    answers(listApiKeys, () => ({ eligible: false, keys: [] })),
  )
