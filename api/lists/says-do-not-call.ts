/** Whether a status or one of several tags says that a phone is not to be called: "DNC", "Hot; Do Not Call", "Litigator". "Not on DNC" and "DNC clean" do not. */
export const saysDoNotCall = (cell: string): boolean =>
  cell
    .slice(0, MAX_CELL)
    .split(/[,;|\r\n]/)
    .some(saysSo)

/** Longer than all tags of a contact. */
const MAX_CELL = 5000

function saysSo(tag: string): boolean {
  const said = ` ${tag
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()} `
  const rest = said.replace(MARK, ' ')
  return ALONE.test(said) || (rest !== said && !DENIED.test(rest))
}

const MARK =
  / (?:dn[cdt]|d n c|do ?not ?(?:call|contact|text|sms|message|disturb)|dont ?(?:call|contact|text)|litigators?|tcpa|opt(?:ed)? ?out|unsubscribed?|black ?list(?:ed)?)(?= )/g
/** Within other words these may mean something else: "no call back yet", "bus stop". */
const ALONE = /^ (?:stop|no ?calls?|no ?call ?list) $/
const DENIED =
  / (?:no|not|non|none|never|without|clean|cleared?|clear|scrubbed|scrub|safe|ok|okay|passed|checked|removed|free|negative|false|compliant|consent) /
