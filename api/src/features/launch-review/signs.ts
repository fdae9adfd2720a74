/** What speaks for or against a launch: points, and the words that an employee reads. Above `HELD_FROM` a person looks at it. */
export const signs = {
  shortener: { points: 20, words: 'A link of a public shortener' },
  link: { points: 8, words: 'A link' },
  foreign_brand: { points: 40, words: 'A link or a name that poses as another’s brand' },
  loan: { points: 26, words: 'Words of loans and debts' },
  gambling: { points: 30, words: 'Words of gambling and prizes' },
  cannabis: { points: 30, words: 'Words of cannabis and other drugs' },
  crypto: { points: 28, words: 'Words of crypto money and quick gains' },
  pressure: { points: 16, words: 'Words that press: urgent, verify, final notice' },
  no_sender: { points: 16, words: 'It does not say who writes' },
  no_opt_out: { points: 8, words: 'It does not say how to opt out' },
  capitals: { points: 12, words: 'Mostly capitals' },
  lookalikes: { points: 40, words: 'Letters of other alphabets among Latin ones, or characters that cannot be seen' },
  many_invalid: { points: 16, words: 'A tenth of the list or more is no phone number' },
  in_sequence: { points: 36, words: 'Numbers that follow one another' },
  one_exchange: { points: 18, words: 'Most numbers are of one exchange' },
  many_opted_out: { points: 22, words: 'Many of the list have opted out before, or cannot be texted' },
  nameless: { points: 18, words: 'A long list without names and addresses' },
  sudden_size: { points: 10, words: 'Far larger than anything it sent before' },
  first_day: { points: 8, words: 'The account is less than a day old' },
  unconfirmed: { points: 12, words: 'The owner’s email address is not confirmed' },
  disposable_mail: { points: 24, words: 'The owner’s address is of a service for throw-away mail' },
  not_registered: { points: 4, words: 'It is not registered as a sender' },
  opted_out_before: { points: 20, words: 'Many people opted out of its earlier texts' },
  card_declined: { points: 12, words: 'Its card was declined' },
  refused_before: { points: 30, words: 'A launch of it was refused before' },
  released_before: { points: -20, words: 'A person released a launch of it before' },
  delivered_before: { points: -16, words: 'It sent 200 texts and more that arrived' },
} satisfies Record<string, { points: number; words: string }>

export type Sign = keyof typeof signs

/** A launch of so many points is held for a person. */
export const HELD_FROM = 55

/** From when on an account's launches are not looked at any more. */
export const KNOWN_AFTER = { campaigns: 3, delivered: 500, days: 14 }
