import {
  broughtStateLabels,
  isBroughtOpen,
  nextBroughtStates,
  type BroughtDetails,
  type BroughtState,
  type BroughtWay,
} from 'contract/brought-numbers'
import type { Sql } from '../../../platform/db/sql.ts'
import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import type { Services } from '../../../platform/services/services.ts'
import { refuseOwnAccount } from '../../billing/refuse-own-account.ts'
import { tellOwners } from '../../billing/tell-owners.ts'
import { numberKindOf } from '../../texting-rules/zones.ts'
import { finish } from '../buy-number.ts'
import { assertRoom } from '../one-number.ts'
import { sharedSender } from '../shared-sender.ts'
import { heldNumber, insertBuying, ownedAmong, type NumberKind, type StoredNumber } from '../queries.ts'
import {
  accountOfBrought,
  asksFor,
  countAsked,
  holdNumber,
  insertBrought,
  insertEvent,
  lockBrought,
  setState,
  type StoredBrought,
} from './queries.ts'

interface Asked {
  accountId: string
  number: string
  way: BroughtWay
  details: BroughtDetails
}

/** An employee looks at each. */
const MAX_ASKED = 20

const askedAlready = () =>
  new Refusal(409, 'asked_already', 'You bring this number already, or it is a number of Lotline. Ask our support.')

const askForProof =
  'Another account asks for this number too. Answer our mail with the provider’s last bill for it: the account that shows that the number is its own brings it, whoever asked first.'
const shownByOther = 'Another account has shown that this number is its own.'

/** What is missing may still come. */
const isLacking = (state: BroughtState) => state === 'proof_wanted' || state === 'refused'

/** Writes down that a customer wants to bring a number. Whom another account is ahead of is asked for proof: to have asked first reserves no number. */
export function bringNumber(
  { sql, config }: Pick<Services, 'sql' | 'config'>,
  asked: Asked,
): Promise<{ id: string; state: 'asked' | 'proof_wanted' }> {
  if (numberKindOf(asked.number) === 'foreign')
    throw new Refusal(422, 'not_us', 'Only numbers of the United States can be brought')
  // The accounts without a number of their own send from it.
  if (asked.number === sharedSender(config)) throw askedAlready()
  return sql.begin(async (tx) => {
    await holdNumber(tx, asked.number)
    if ((await ownedAmong(tx, [asked.number])).length > 0) throw askedAlready()
    const asks = await asksFor(tx, asked.number)
    const isAhead = asks.some(({ state }) => isBroughtOpen(state))
    const own = asks.filter(({ accountId }) => accountId === asked.accountId)
    if (own.some(({ state }) => isBroughtOpen(state))) throw askedAlready()
    if (isAhead && own.some(({ state }) => isLacking(state)))
      throw new Refusal(409, 'asked_already', 'You asked for this number. Answer our mail with what it names.')
    const [before] = await countAsked(tx, asked.accountId)
    if ((before?.count ?? 0) >= MAX_ASKED)
      throw new Refusal(
        409,
        'enough_asked',
        `You ask for ${MAX_ASKED} numbers already. Ask our support if you bring more.`,
      )
    const said = isAhead
      ? ({ state: 'proof_wanted', note: askForProof } as const)
      : ({ state: 'asked', note: '' } as const)
    // What was contested, and is not any more, is asked for once more.
    for (const one of own) if (one.state === 'proof_wanted') await change(tx, one, 'withdrawn', '')
    const brought = await insertBrought(tx, asked, said)
    await insertEvent(tx, { id: brought.id, accountId: asked.accountId, ...said })
    if (isAhead) await tell(tx, config, asked, said)
    return { ...brought, state: said.state }
  })
}

/** Takes it back, as long as it is open. */
export const withdrawBrought = (sql: Services['sql'], accountId: string, id: string): Promise<void> =>
  sql.begin(async (tx) => {
    const [brought] = await lockBrought(tx, accountId, id)
    if (!brought) throw notFound('Number')
    if (!isBroughtOpen(brought.state)) throw new Refusal(409, 'decided', 'This was decided already')
    await change(tx, brought, 'withdrawn', '')
  })

/**
 * Says how far a number is, and mails the owners. One that is live is taken into use first, so that a crash in between is only repeated. No employee moves
 * on a number of an account of theirs: it may be any that the carrier has for us, and its answers another customer's. They may refuse it.
 */
export async function setBroughtState(
  services: Pick<Services, 'sql' | 'config' | 'carrier' | 'registrar' | 'now'> & { user: { id: string } },
  id: string,
  { state, note }: { state: BroughtState; note: string },
): Promise<void> {
  const { sql, config } = services
  const [owner] = await accountOfBrought(sql, id)
  if (!owner) throw notFound('Number')
  const { accountId, number } = owner
  if (state !== 'refused') await refuseOwnAccount(sql, services.user, accountId)
  const brought = await sql.begin((tx) => lockNext(tx, accountId, id, state))
  if (state === 'live') await takeIntoUse(services, brought)
  await sql.begin(async (tx) => {
    await holdNumber(tx, number)
    const moved = await lockNext(tx, accountId, id, state)
    if (state === 'submitted' || state === 'live') await refuseOthers(tx, config, moved)
    await change(tx, moved, state, note)
    await tell(tx, config, moved, { state, note })
  })
}

/** Once one account has shown that a number is its own, what others asked for it is refused, those who asked first among them. */
async function refuseOthers(tx: Sql, config: Services['config'], { id, number, accountId, state }: StoredBrought) {
  if (isLacking(state) && (await ownedAmong(tx, [number])).length > 0)
    throw new Refusal(409, 'asked_already', 'The number is an account’s by now')
  for (const other of await asksFor(tx, number)) {
    if (other.id === id || !(isBroughtOpen(other.state) || other.state === 'proof_wanted')) continue
    if (other.accountId === accountId) {
      await change(tx, other, 'withdrawn', '') // asked for once more, after it was refused
      continue
    }
    if (other.state === 'submitted')
      throw new Refusal(409, 'with_carriers', 'Another account’s is with the carriers. Refuse that one first.')
    await change(tx, other, 'refused', shownByOther)
    await tell(tx, config, other, { state: 'refused', note: shownByOther })
  }
}

function tell(
  tx: Sql,
  config: Services['config'],
  { accountId, number }: Pick<StoredBrought, 'accountId' | 'number'>,
  { state, note }: { state: BroughtState; note: string },
): Promise<void> {
  const { name, next } = broughtStateLabels[state]
  return tellOwners(tx, config, accountId, {
    subject: `Your number ${number}: ${name.toLowerCase()}`,
    text: `The number ${number} that you want to bring is now: ${name}.\n${note ? `\n${note}\n` : ''}\nWhat happens next: ${next}`,
    path: '/settings/numbers',
  })
}

async function lockNext(tx: Sql, accountId: string, id: string, state: BroughtState): Promise<StoredBrought> {
  const [brought] = await lockBrought(tx, accountId, id)
  if (!brought) throw notFound('Number')
  if (!nextBroughtStates[brought.state].includes(state))
    throw new Refusal(409, 'not_next', `It is ${broughtStateLabels[brought.state].name.toLowerCase()} now`)
  return brought
}

async function change(tx: Sql, { id, accountId }: StoredBrought, state: BroughtState, note: string): Promise<void> {
  await setState(tx, { id, accountId }, state, note)
  await insertEvent(tx, { id, accountId, state, note })
}

async function begin(tx: Sql, brought: { accountId: string; number: string; kind: NumberKind }) {
  await assertRoom(tx, brought.accountId)
  return insertBuying(tx, { ...brought, pays: 'from its use on' })
}

/** The number is at our carrier by now (the sandbox sells it): it becomes the account's as one that was bought, and its first month begins. */
async function takeIntoUse(
  services: Pick<Services, 'sql' | 'config' | 'carrier' | 'registrar' | 'now'>,
  { accountId, number }: StoredBrought,
): Promise<StoredNumber> {
  const { sql } = services
  const [held] = await heldNumber(sql, accountId, number)
  if (held?.state === 'active') return held
  const kind = numberKindOf(number) === 'toll_free' ? 'toll_free' : 'local'
  const buying = held ?? (await sql.begin((tx) => begin(tx, { accountId, number, kind })))
  if (!buying || buying.state !== 'buying') throw askedAlready()
  const taken = await finish(services, buying, held ? 'again' : 'first')
  if (!taken)
    throw new Refusal(
      409,
      'not_at_carrier',
      'The number is not at our carrier yet. Finish the port or the hosting there first.',
    )
  return taken
}
