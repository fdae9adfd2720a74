const letters: Readonly<Record<string, string>> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!|]',
  l: '[l1|]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
}
/** "St0p", "5top", "unsubscr1be": a keyword with a digit or a sign in a letter's place. */
const DISGUISED = ['stop', 'stopall', 'unsubscribe', 'quit', 'cancel', 'end', 'remove'].map(
  (word): [string, RegExp] => [
    word,
    new RegExp(
      `(?<![\\p{L}\\p{N}$])${[...word].map((letter) => letters[letter] ?? letter).join('')}(?![\\p{L}\\p{N}$])`,
      'gu',
    ),
  ],
)

/** Spellings, abbreviations and slips made alike. */
export function plainOf(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase()
  return DISGUISED.reduce((rest, [word, spellings]) => rest.replaceAll(spellings, word), lower)
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ [-–—]+ |…/g, ', ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\bw\/?(?= (?:the|these|this|your|all|it)\b)/g, 'with')
    .replaceAll(/\b(do|did|does|would|is|are|was|wo|ca|should|could)nt\b/g, (_, stem: string) => `${stem}n't`)
    .replaceAll(/\b(?:dnt|dont|donot)\b/g, "don't")
    .replaceAll(/\bu\b(?!\.)/g, 'you')
    .replaceAll(/\bwanna\b/g, 'want to')
    .replaceAll(/\bgonna\b/g, 'going to')
    .replaceAll(/\b(?:rmv|rmove|remov|remve)\b/g, 'remove')
    .replaceAll(/\b(?:pls|plz|plse|pleas|pleae)\b/g, 'please')
    .replaceAll(/\b(?:txt|texty|tex)(s|ing|ed)?\b/g, 'text$1')
    .replaceAll(/\bm(?:e?s)?sg(ing|ed)\b/g, 'messag$1')
    .replaceAll(/\bmsg(s)?\b/g, 'message$1')
    .replaceAll(/\b(?:ur|yur)\b/g, 'your')
    .replaceAll(
      /\b(?:stahp|stpo|sotp|stopp+|stoop+|stp|syop|stip|atop)\b(?=[^a-z]*(?:$|text|messag|call|contact|send|please))/g,
      'stop',
    )
    .replaceAll(
      /\b(?:unsubscrib|unsuscribe|unsubcribe|unsuscribed|unsubscirbe|unsubscride|unsubsribe|un-subscribe|un subscribe)\b/g,
      'unsubscribe',
    )
    .trim()
}
