// How many of the right people the matching finds, and how many wrong ones: tsx bench/leads/skip-trace-quality.ts [owners] [rows]
import { addressKey, parseStreet } from '../../api/src/features/properties/addresses/parse-street.ts'
import { choose, type Candidate } from '../../api/src/features/skip-trace/matching/choose.ts'
import { compareParties } from '../../api/src/features/skip-trace/matching/compare.ts'
import { fitModel } from '../../api/src/features/skip-trace/matching/fit-model.ts'
import { defaultModel, type Model } from '../../api/src/features/skip-trace/matching/model.ts'
import type { Party } from '../../api/src/features/skip-trace/matching/party.ts'
import { partyIndex } from '../../api/src/features/skip-trace/matching/party-index.ts'
import { parseOwners } from '../../api/src/features/properties/owners/parse-owners.ts'
import { keysOf, readParty } from '../../api/src/features/skip-trace/read-party.ts'
import { madeUpOwners, pick, random, type MadeUpOwner } from './made-up-owners.ts'
import { noisy, type NoisyRow } from './noise.ts'

const owners = Number(process.argv[2] ?? 50_000)
const rows = Number(process.argv[3] ?? 20_000)
/** Of the rows, those of people who are not in the catalog. */
const STRANGERS = 0.2

const thresholds = [
  0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 0.9995, 0.9998, 0.9999, 0.99995, 0.99999, 0.999999,
]

interface Answer {
  truth: number
  score: number
  chosen: number | undefined
}

const chance = random(7)
const all = [...madeUpOwners(Math.round(owners * 1.25), chance)]
const known = all.slice(0, owners)
const strangers = all.slice(owners)
const counts = new Map<string, number>()
for (const { lastName, company } of known) if (!company) counts.set(lastName, (counts.get(lastName) ?? 0) + 1)
const frequencyOf = (surname: string) => {
  const count = counts.get(surname)
  return count === undefined ? undefined : count / owners
}

const candidates = known.map((owner): Candidate<number> => ({
  party: partyOf(owner),
  of: owner.id,
  owner: String(owner.id),
}))
const index = partyIndex(candidates, keysOf)
const asked = Array.from({ length: rows }, () => {
  const stranger = chance() < STRANGERS
  const owner = pick(chance, stranger ? strangers : known)
  return { truth: stranger ? -1 : owner.id, row: noisy(owner, chance) }
})

const partyOfRow = (row: NoisyRow) =>
  readParty([row.name, row.address, row.city, row.state, row.zip], { name: 0, address: 1, city: 2, state: 3, zip: 4 })

// Three splits: the model is worked out on the first; the threshold is chosen on the second; the third is scored.
const third = Math.floor(rows / 3)
const model = fitModel(labelledPairs(asked.slice(0, third)), defaultModel)
const busy = process.cpuUsage()
const began = performance.now()
const shipped = answersOf(defaultModel)
const perSecond = Math.round(rows / ((performance.now() - began) / 1000))
const perBusySecond = Math.round(rows / (process.cpuUsage(busy).user / 1e6))

const exact = new Map(
  known.map((owner) => [
    exactKey(
      {
        name: owner.rollName,
        address: `${owner.number} ${owner.street} ${owner.suffix}${owner.unit && ` APT ${owner.unit}`}`,
        city: owner.city,
        state: owner.state,
        zip: owner.zip,
      },
      'county',
    ),
    owner.id,
  ]),
)
const exactAnswers = asked.map(({ truth, row }) => ({
  truth,
  score: 1,
  chosen: exact.get(exactKey(row, 'natural')) ?? exact.get(exactKey(row, 'county')),
}))

print('exact name and address, normalised', measured(exactAnswers.slice(2 * third), 0.5))
report('shipped model', shipped)
report('model fitted on the first split', answersOf(model))
process.stdout.write(
  `fitted: ${JSON.stringify(model, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(3)) : value))}\n`,
)
process.stdout.write(
  `${owners} owners, ${rows} rows, ${Math.round(STRANGERS * 100)} % strangers, one thread, in memory: ${perSecond} rows/s, ${perBusySecond} rows per second of its own processor time\n`,
)

function answersOf(by: Model): Answer[] {
  return asked.map(({ truth, row }) => {
    const party = partyOfRow(row)
    const { score, chosen } = choose(party, index.candidatesFor(party), { model: by, threshold: 0, frequencyOf })
    return { truth, score, chosen }
  })
}

function* labelledPairs(from: readonly { truth: number; row: NoisyRow }[]) {
  for (const { truth, row } of from) {
    const party = partyOfRow(row)
    for (const candidate of index.candidatesFor(party))
      yield {
        levels: compareParties(party, candidate.party, defaultModel, frequencyOf).levels,
        same: candidate.of === truth,
      }
  }
}

function report(name: string, answers: readonly Answer[]) {
  const [choosing, scoring] = [answers.slice(third, 2 * third), answers.slice(2 * third)]
  const tried = thresholds.map((threshold) => ({ threshold, ...measured(choosing, threshold) }))
  const careful = tried.find(({ wrong }) => wrong <= choosing.length / 10_000) ?? { threshold: thresholds.at(-1) ?? 1 }
  const { threshold: best } = tried.reduce((one, other) => (other.f1 > one.f1 ? other : one))
  print(`${name}, threshold ${best}: best F1 on the choosing split`, measured(scoring, best))
  print(
    `${name}, threshold ${careful.threshold}: lowest with 1 wrong in 10,000 there`,
    measured(scoring, careful.threshold),
  )
  for (const threshold of [0.99, 0.999]) print(`${name}, threshold ${threshold}`, measured(scoring, threshold))
}

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
  const scored = rows - 2 * third
  const [seen, most] = [wrong, mostLikelyWrong(wrong)].map((count) => ((count * 10_000) / scored).toFixed(1))
  process.stdout.write(
    `${name.padEnd(88)} precision ${precision.toFixed(4)}  recall ${recall.toFixed(4)}  F1 ${f1.toFixed(4)}  wrong ${wrong} of ${scored}: ${seen} in 10,000 rows, below ${most} with 95 % confidence\n`,
  )
}

/** The rate (times the rows) that would show as many wrong ones or fewer in one run of twenty: Poisson, one-sided. */
function mostLikelyWrong(wrong: number): number {
  let least = wrong
  let most = wrong * 2 + 10
  for (let step = 0; step < 60; step++) {
    const rate = (least + most) / 2
    let term = Math.exp(-rate)
    let chanceOfFew = term
    for (let count = 1; count <= wrong; count++) chanceOfFew += term *= rate / count
    if (chanceOfFew > 0.05) least = rate
    else most = rate
  }
  return most
}

function partyOf(owner: MadeUpOwner): Party {
  const street = parseStreet(`${owner.number} ${owner.street} ${owner.suffix}${owner.unit && ` APT ${owner.unit}`}`)
  const place = { city: owner.city, state: owner.state, zip: owner.zip }
  return {
    owners: parseOwners([owner.rollName]),
    places: [{ street, key: addressKey(street, place), ...place }],
    phones: [],
    emails: [],
  }
}

/** The baseline gets our own normalising of names and addresses, in either order of the name; it lacks the forgiving. */
function exactKey({ name, address, city, state, zip }: NoisyRow, order: 'county' | 'natural'): string {
  const [owner] = parseOwners([name], order)
  return `${owner?.lastName.toUpperCase()} ${owner?.firstName.toUpperCase()} ${owner?.lastName ? '' : owner?.fullName.toUpperCase()} ${addressKey(parseStreet(address), { zip, city, state })}`
}
