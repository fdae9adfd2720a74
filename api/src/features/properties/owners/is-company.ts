import { likelihood, shippedModel } from '../../../platform/learning/logistic-model.ts'
import { companyFeatures, isCompanyWord } from './company-features.ts'
import shipped from './company-weights.json' with { type: 'json' }
import { knownNames } from './known-names.ts'
import { lastLegalForm, legalForms, particles } from './words.ts'

/** From here on a name is believed to be a company's; chosen on made-up names so that of 1,000 persons 999 stay persons. */
const LIKELY = 0.65

const model = shippedModel(shipped)

/** Whether a name in capitals is a company's: by its legal form, a number in it, or what a model learned from made-up names. */
export function isCompany(text: string): boolean {
  const words = text.split(/[\s,]+/)
  if (words.some((word, at) => (at > 0 && legalForms.has(word)) || /\d/.test(word.replace(/^(2ND|3RD)$/, ''))))
    return true
  if (areInitialsAndSurname(words)) return false
  if (lastLegalForm.test(text)) return true
  // Names of the whole world sound like what was never heard: a word must be known from companies, or a sign.
  if (!words.some((word) => isCompanyWord(word) || /^[&+]|['’]S$/.test(word)) || arePersons(text)) return false
  return likelihood(model(), companyFeatures(text)) >= LIKELY
}

/** "TAMALA HOLT & MARIN ESTEVEZ", "GARRETT & REYNA MAJORS", and one person: known names alone, and a given name where one stands alone. */
function arePersons(text: string): boolean {
  if (/, .*&/.test(text)) return false
  const parts = text.split(/ ?(?:&|\+|;| AND | OR ) ?/).map((part) => part.split(/,? /))
  const { commonGiven, commonSurnames } = knownNames()
  const alone = parts.length === 1 ? [] : parts.filter((words) => words.length === 1).map(([word = '']) => word)
  // "JOHNSON & JOHNSON" has no person, "JOHN & MARY" has two.
  const givenAlone = alone.length < parts.length || alone.some((word) => !commonSurnames.has(word))
  return givenAlone && alone.every((word) => commonGiven.has(word)) && parts.every(areKnownNames)
}

/** "WHITE A K", "J R PRICE": surnames that are words of companies too. */
const areInitialsAndSurname = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words.filter((word) => /^[A-Z]$/.test(word)).length === words.length - 1 &&
  words.some((word) => knownNames().commonSurnames.has(word)) &&
  (words[0] ?? '').length + (words.at(-1) ?? '').length > 2

/** Whether all words are names of persons, and none is known from companies. */
function areKnownNames(words: readonly string[]): boolean {
  const { given, surnames } = knownNames()
  const isName = (word: string): boolean =>
    given.has(word) || surnames.has(word) || particles.has(word) || /^[A-Z]$/.test(word)
  return words.every(
    (word) => !isCompanyWord(word) && (isName(word) || (word.includes('-') && word.split('-').every(isName))),
  )
}
