/** What is left blank is written so by databases, scripts and people; a longer text says something. */
const MAX_LENGTH = 20

/** "Nan" and "Na" are names of people; "nan", "NaN" and "NA" are what a script makes of nothing. */
const WRITTEN = /^(?:nan|NaN|NA|0+|[\s\-–—_.,?*~/\\]+|#+)$/
const WORDS =
  /^[("'[]?(?:n\.?\/a\.?|n\.a\.?|null|nil|none|undefined|unknown|unavailable|blank|empty|missing|true|false|tb[da]|no(?:t a| )?(?:data|value|name|address|phone|number|email)|not (?:available|applicable|found|given|known|listed|provided|on file))[)"'\]]?$/i
/** What a spreadsheet shows where a formula failed (Excel: "How to correct a # error"; Google Sheets: `#ERROR!`). */
const FORMULA_ERROR =
  /^#(?:n\/a|ref!|value!|div\/0!|name\?|null!|num!|spill!|calc!|field!|blocked!|connect!|busy!|unknown!|error!|getting_data)$/i

/**
 * Whether a cell of a list only says that there is nothing to say: "NULL", "N/A", "None", "nan", "-", "#REF!". Read as a name or an address it would be sent to
 * people.
 */
export function saysNothing(cell: string): boolean {
  const text = cell.length > MAX_LENGTH * 2 ? '' : cell.trim()
  return (
    text !== '' && text.length <= MAX_LENGTH && (WRITTEN.test(text) || WORDS.test(text) || FORMULA_ERROR.test(text))
  )
}
