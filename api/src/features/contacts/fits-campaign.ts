import { MAX_RECIPIENTS } from 'contract/campaign-launch'
import { Refusal } from '../../platform/errors/refusal.ts'

/** Returns the people unless they are more than one campaign takes: then it refuses with 422 `too_many_recipients`. */
export function fitsCampaign<T>(people: readonly T[], what: 'contacts' | 'owners'): readonly T[] {
  if (people.length > MAX_RECIPIENTS)
    throw new Refusal(
      422,
      'too_many_recipients',
      what === 'contacts'
        ? 'More than 250,000 contacts match, and a campaign takes at most 250,000. Narrow the filter, by a tag for example, and text them in parts.'
        : 'This list has more than 250,000 numbers, and a campaign takes at most 250,000. Save it to your contacts and text them in parts.',
    )
  return people
}
