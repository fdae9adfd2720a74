/** Max characters of a card number: sixteen digits in blocks of four. */
export const CARD_NUMBER_LENGTH = 19
export const CVV_LENGTH = 4
export const ZIP_LENGTH = 10

/** Digits in blocks of four, at most 19 characters: "4242424242424242" → "4242 4242 4242 4242". */
export const cardNumberOf = (typed: string): string =>
  (
    digitsIn(typed)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  )
    .slice(0, CARD_NUMBER_LENGTH)
    .trim()

export const cvvOf = (typed: string): string => digitsIn(typed).slice(0, CVV_LENGTH)

export const zipOf = (typed: string): string => digitsIn(typed).slice(0, ZIP_LENGTH)

export const months: readonly string[] = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))

/** The years that a card may expire in: this one and the nine after it. */
export const expiryYears = (now: Date): readonly string[] =>
  Array.from({ length: 10 }, (_, year) => String(now.getFullYear() + year))

/** The demo card number that is declined; not a real card. */
export const DECLINED_DEMO_CARD = '4000 0000 0000 0002'

const digitsIn = (typed: string) => typed.replace(/\D/g, '')
