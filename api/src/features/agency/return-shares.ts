import { dollars } from 'contract/dollars'
import { centsOf, minus, type Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import type { Services } from '../../platform/services/services.ts'
import { refreshStop } from '../billing/debts.ts'
import { giveBackTaken, takeOrOwe } from '../billing/take-back.ts'
import { tellOwners } from '../billing/tell-owners.ts'
import { fundsOf } from '../billing/wallet.ts'
import { lockAccounts } from './queries.ts'
import {
  openDebt,
  returnedShare,
  shareOfUnpaid,
  sharesToGiveAgain,
  sharesToTakeBack,
  type SharedDebt,
} from './returned-queries.ts'

const EVERY_MS = 60_000

type Needs = Pick<Services, 'sql' | 'cards' | 'config' | 'log' | 'now'>

/** Takes back what agencies got of payments that banks took back, and gives it again once they are paid. */
export const shareReturns = createLoop({
  name: 'share-returns',
  pauseMs: EVERY_MS,
  needsRoom: true,
  failure: 'shares of disputed payments wait',
  begin: (services) => () => returnShares(services),
})

/** One look of the loop: each debt of a client once for each agency that had a share of it. One that fails stops no other. */
export async function returnShares(services: Needs): Promise<void> {
  const { sql, cards, log } = services
  if (fundsOf(cards) !== 'wallet') return
  const tell = (error: unknown, { clientId, agencyId: accountId }: SharedDebt) =>
    log.error({ err: error, accountId, clientId }, 'the share of a disputed payment waits')
  try {
    await eachAlone(await sharesToTakeBack(sql), (debt) => sql.begin((tx) => takeBack(tx, services, debt)), tell)
  } finally {
    await eachAlone(await sharesToGiveAgain(sql), (debt) => sql.begin((tx) => giveAgain(tx, services, debt)), tell)
  }
}

async function takeBack(tx: Sql, { config, now }: Needs, debt: SharedDebt): Promise<void> {
  const { agencyId: accountId, clientId, debtId, client } = debt
  await lockAccounts(tx, [accountId, clientId])
  if (!(await openDebt(tx, debt)) || (await returnedShare(tx, debt))) return
  const amount = await shareOfUnpaid(tx, debt)
  await tx`insert into returned_shares ${tx({ accountId, debtId, clientId, amount, taken: '0' })}`
  if (centsOf(amount) === 0n) return
  const taken = await takeOrOwe(tx, {
    ...movement(debt),
    key: `${keyOf(debt)}taken`,
    description: `${nameOf(debt)} taken back: a bank took the payment back`,
    amount,
    at: now(),
  })
  await tx`update returned_shares set taken = ${taken} where account_id = ${accountId} and debt_id = ${debtId}`
  await refreshStop(tx, accountId)
  const owed = minus(amount, taken)
  await tellOwners(tx, config, accountId, {
    subject: `Your share of ${dollars(amount)} of ${client} was taken back`,
    text: [
      `A bank has taken a payment of ${client} back, and the balance of ${client} did not have all of it. Your share of what is not paid, ${dollars(amount)}, has left your balance${owedOf(owed)}.`,
      'You get it again once the bank decides for the payment, or once your client pays what it owes.',
    ].join('\n\n'),
  })
}

async function giveAgain(tx: Sql, { config }: Needs, debt: SharedDebt): Promise<void> {
  const { agencyId: accountId, clientId, debtId, client } = debt
  await lockAccounts(tx, [accountId, clientId])
  const returned = await returnedShare(tx, debt)
  if (!returned || returned.givenBackAt !== null || (await openDebt(tx, debt))) return
  await tx`update returned_shares set given_back_at = now() where account_id = ${accountId} and debt_id = ${debtId}`
  if (centsOf(returned.amount) === 0n) return
  await giveBackTaken(tx, {
    ...movement(debt),
    key: `${keyOf(debt)}again`,
    description: `${nameOf(debt)} given again: it is paid`,
    taken: returned.taken,
  })
  await refreshStop(tx, accountId)
  await tellOwners(tx, config, accountId, {
    subject: `Your share of ${dollars(returned.amount)} of ${client} is yours again`,
    text: `The payment of ${client} that a bank had taken back is paid now. What was taken of your share is back in your balance, and nothing of it is owed any more.`,
  })
}

const owedOf = (owed: Money) =>
  centsOf(owed) > 0n
    ? `, which did not have all of it: ${dollars(owed)} is owed, and money that comes into it pays that first`
    : ''

const movement = ({ agencyId: accountId, debtId }: SharedDebt) => ({
  accountId,
  type: 'markup' as const,
  of: { shareOf: debtId },
})

const nameOf = ({ client }: SharedDebt) => `Your share of ${client}`

/** How the ledger's keys of a share that is taken back begin, and of one that is given again. */
const keyOf = ({ agencyId, debtId }: SharedDebt) => `markup:${agencyId}:${debtId}:`
