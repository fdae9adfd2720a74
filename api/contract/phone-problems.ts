import type { PhoneProblem } from './phone.ts'

/** What a person reads about a number that cannot be used. */
export const phoneProblemLabels: Record<PhoneProblem, string> = {
  empty: 'No phone number',
  overlong: 'The phone number is too long',
  letters: 'The phone number contains letters',
  shortened: 'A spreadsheet shortened this number: format the column as text and export it again',
  too_short: 'The phone number has fewer than 10 digits',
  too_long: 'The phone number has too many digits',
  foreign: 'The phone number is outside the United States and Canada',
  not_a_number: 'No such number exists in the US numbering plan',
}
