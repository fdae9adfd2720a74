// How many of the right people the matching finds, and how many wrong ones: tsx bench/leads/skip-trace-quality.ts [owners] [rows]
import { addressKey, parseStreet } from '../../api/src/properties/addresses/parse-street.ts'
import { choose, type Candidate } from '../../api/src/skip-trace/matching/choose.ts'
import { defaultModel } from '../../api/src/skip-trace/matching/model.ts'
import type { Party } from '../../api/src/skip-trace/matching/party.ts'
import { partyIndex } from '../../api/src/skip-trace/matching/party-index.ts'
import { parseOwners } from '../../api/src/properties/owners/parse-owners.ts'
import { keysOf, readParty } from '../../api/src/skip-trace/read-party.ts'
import { madeUpOwners, pick, random, type MadeUpOwner } from './made-up-owners.ts'
import { noisy, type NoisyRow } from './noise.ts'

const owners = Number(process.argv[2] ?? 50_000)
const rows = Number(process.argv[3] ?? 20_000)
/** Of the rows, those of people who are not in the catalog. */
const STRANGERS = 0.2

const chance = random(7)
const all = [...madeUpOwners(Math.round(owners * 1.25), chance)]
const known = all.slice(0, owners)
const strangers = all.slice(owners)
const counts = new Map<string, number>()
for (const { lastName, company } of known) if (!company) counts.set(lastName, (counts.get(lastName) ?? 0) + 1)
const frequencyOf = (surname: string) => { const count = counts.get(surname); return count === undefined ? undefined : count / owners }

const candidates = known.map((owner): Candidate<number> => ({ party: partyOf(owner), of: owner.id, owner: String(owner.id) }))
const index = partyIndex(candidates, keysOf)
const asked = Array.from({ length: rows }, () => {
  const stranger = chance() < STRANGERS
  const owner = pick(chance, stranger ? strangers : known)
  return { truth: stranger ? -1 : owner.id, row: noisy(owner, chance) }
})

// The threshold is chosen on the first third and scored on the rest.
const began = performance.now()
const answers = asked.map(({ truth, row }) => {
  const party = readParty([row.name, row.address, row.city, row.state, row.zip], { name: 0, address: 1, city: 2, state: 3, zip: 4 })
  const { score, chosen } = choose(party, index.candidatesFor(party), { model: defaultModel, threshold: 0, frequencyOf })
  return { truth, score, chosen }
})
const perSecond = Math.round(rows / ((performance.now() - began) / 1000))
const third = Math.floor(rows / 3)
const thresholds = [0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 0.995, 0.999]
const best = thresholds.map((threshold) => ({ threshold, ...measured(answers.slice(0, third), threshold) })).reduce((one, other) => (other.f1 > one.f1 ? other : one))

const exact = new Map(known.map((owner) => [exactKey({ name: owner.rollName, address: `${owner.number} ${owner.street} ${owner.suffix}${owner.unit && ` APT ${owner.unit}`}`, city: owner.city, state: owner.state, zip: owner.zip }, 'county'), owner.id]))
const exactAnswers = asked.map(({ truth, row }) => ({ truth, score: 1, chosen: exact.get(exactKey(row, 'natural')) ?? exact.get(exactKey(row, 'county')) }))

print('exact name and address, normalised', measured(exactAnswers.slice(third), 0.5))
print(`our matching, threshold ${best.threshold} (chosen on the other third)`, measured(answers.slice(third), best.threshold))
for (const threshold of [0.9, 0.99, 0.999]) print(`our matching, threshold ${threshold}`, measured(answers.slice(third), threshold))
process.stdout.write(`${owners} owners, ${rows} rows, ${Math.round(STRANGERS * 100)} % strangers, ${perSecond} rows/s in memory, one thread\n`)

function measured(from: readonly { truth: number; score: number; chosen: number | undefined }[], threshold: number) {
  let right = 0
  let wrong = 0
  let there = 0
  for (const { truth, score, chosen } of from) {
    if (truth >= 0) there += 1
    if (chosen === undefined || score < threshold) continue
    if (chosen === truth) right += 1
    else wrong += 1
  }
  const precision = right / Math.max(1, right + wrong)
  const recall = right / Math.max(1, there)
  return { precision, recall, f1: (2 * precision * recall) / Math.max(1e-9, precision + recall), wrong }
}

function print(name: string, { precision, recall, f1, wrong }: ReturnType<typeof measured>) {
  process.stdout.write(`${name.padEnd(66)} precision ${precision.toFixed(4)}  recall ${recall.toFixed(4)}  F1 ${f1.toFixed(4)}  wrong ${wrong}\n`)
}

function partyOf(owner: MadeUpOwner): Party {
  const street = parseStreet(`${owner.number} ${owner.street} ${owner.suffix}${owner.unit && ` APT ${owner.unit}`}`)
  const place = { city: owner.city, state: owner.state, zip: owner.zip }
  return { owners: parseOwners([owner.rollName]), places: [{ street, key: addressKey(street, place), ...place }], phones: [], emails: [] }
}

/** The baseline gets our own normalising of names and addresses, in either order of the name; it lacks the forgiving. */
function exactKey({ name, address, city, state, zip }: NoisyRow, order: 'county' | 'natural'): string {
  const [owner] = parseOwners([name], order)
  return `${owner?.lastName.toUpperCase()} ${owner?.firstName.toUpperCase()} ${owner?.lastName ? '' : owner?.fullName.toUpperCase()} ${addressKey(parseStreet(address), { zip, city, state })}`
}
