import { tagsOf } from 'contract/contacts'
import { saysDoNotCall } from 'lists/says-do-not-call'

/** What stands below a field of a person's tags: how they are typed, or what one that they do not have yet does. */
export const tagsHint = (typed: string, own: readonly string[]): string =>
  tagsOf(typed).some((tag) => saysDoNotCall(tag) && !own.includes(tag))
    ? 'Such a tag opts this person out: they are not texted.'
    : 'Separate tags with commas'
