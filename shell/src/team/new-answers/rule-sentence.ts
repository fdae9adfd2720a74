import type { AssignmentRule } from 'contract/assignment-rules'

/** The names behind a rule's ids; undefined where the page does not know one (yet). */
export interface Names {
  member: (id: string) => string | undefined
  campaign: (id: string) => string | undefined
}

const list = new Intl.ListFormat('en-US')

/** What a rule does, as a sentence. */
export function ruleSentence(rule: AssignmentRule, names: Names): string {
  if (rule.type === 'last_answered') return 'Whoever answered a person last gets the next answer, too.'
  const people = peopleOf(rule.people, names)
  if (rule.type === 'round_robin') return `All other answers go to ${people}.`
  if (rule.type === 'zip') return `Answers about properties in ${list.format(rule.zips.map(zipLabel))} go to ${people}.`
  const campaign = names.campaign(rule.campaignId)
  return `Answers to ${campaign === undefined ? 'a campaign' : `the campaign “${campaign}”`} go to ${people}.`
}

/** Why a rule gives nothing to a member; undefined where it may. */
export function whyIdle(rules: readonly AssignmentRule[], place: number): string | undefined {
  const rule = rules[place]
  if (rule && rule.type !== 'last_answered' && rule.people.length === 0)
    return 'No member who may answer is left in this rule. It is passed over.'
  const first = rules.findIndex(takesAll)
  return first >= 0 && first < place ? `Rule ${first + 1} takes all answers before this one. Move it up.` : undefined
}

/** Whether a rule leaves nothing to those after it. */
export const takesAll = (rule: AssignmentRule): boolean => rule.type === 'round_robin' && rule.people.length > 0

function peopleOf(ids: readonly string[], { member }: Names): string {
  const people = ids.map((id) => member(id) ?? 'a member')
  if (people.length === 0) return 'no member'
  return people.length === 1 ? list.format(people) : `${list.format(people)} in turn`
}

const zipLabel = (zip: string) => (zip.length === 5 ? `ZIP ${zip}` : `ZIP codes that begin with ${zip}`)
