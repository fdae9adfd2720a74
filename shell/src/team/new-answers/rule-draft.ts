import type { AssignmentRule } from 'contract/assignment-rules'

/** A rule while it is typed. */
export interface RuleDraft {
  id: string
  type: AssignmentRule['type']
  /** Empty until one is chosen. */
  campaignId: string
  zips: string
  people: string[]
}

export const ruleTypes: { value: AssignmentRule['type']; label: string }[] = [
  { value: 'last_answered', label: 'Of people whom a member answered before' },
  { value: 'campaign', label: 'To one campaign' },
  { value: 'zip', label: 'From some ZIP codes' },
  { value: 'round_robin', label: 'All others' },
]

/** What is typed at first: a rule as it is, or a new one. */
export const draftOf = (rule?: AssignmentRule): RuleDraft => ({
  id: rule?.id ?? crypto.randomUUID(),
  type: rule?.type ?? 'last_answered',
  campaignId: rule?.type === 'campaign' ? rule.campaignId : '',
  zips: rule?.type === 'zip' ? rule.zips.join(', ') : '',
  people: rule && 'people' in rule ? rule.people : [],
})

/** Names what was typed of a rule, so that it is there again until the rule is saved. */
export const draftKeyOf = (rule?: AssignmentRule): string => `rule-${rule?.id ?? 'new'}`

/** The ZIP codes of a typed line. */
const zipsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** What is missing or wrong, and where; the first of it. */
export function problemWith(draft: RuleDraft): { field: keyof RuleDraft; text: string } | undefined {
  const { type, campaignId, people } = draft
  if (type === 'campaign' && campaignId === '') return { field: 'campaignId', text: 'Choose a campaign' }
  if (type === 'zip') {
    const zips = zipsIn(draft.zips)
    const wrong = zips.find((zip) => !/^\d{3,5}$/.test(zip))
    if (wrong !== undefined)
      return { field: 'zips', text: `“${wrong}” is no ZIP code. Enter five digits, or the first three or four.` }
    if (zips.length === 0) return { field: 'zips', text: 'Enter a ZIP code' }
    if (zips.length > 500) return { field: 'zips', text: 'Enter at most 500 ZIP codes' }
  }
  if (type !== 'last_answered' && people.length === 0)
    return { field: 'people', text: 'The rule gives answers to the members whom you choose.' }
  return undefined
}

/** The rule that a draft without a problem says. */
export function ruleOf({ id, type, campaignId, zips, people }: RuleDraft): AssignmentRule {
  if (type === 'last_answered') return { id, type }
  if (type === 'campaign') return { id, type, campaignId, people }
  return type === 'zip' ? { id, type, zips: zipsIn(zips), people } : { id, type, people }
}
