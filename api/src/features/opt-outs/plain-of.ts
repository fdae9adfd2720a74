/** Spellings, abbreviations and slips made alike. */
export function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
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
