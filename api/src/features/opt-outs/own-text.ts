/**
 * What a person wrote themselves. A reaction to one of our texts comes as a text that quotes it ("Liked “… Reply STOP to opt out.”", "👍 to “…”",
 * "Le gustó “…”"): what is quoted is ours, and asks for nothing. Left of it are the emoji and what stands behind the quote. Any other text is left as it is.
 */
export function ownText(text: string): string {
  const seen = text.replaceAll(INVISIBLE, '').trim()
  const opens = seen.slice(0, MAX_BEFORE_QUOTE).search(/["“„«]/)
  const closes = Math.max(...(CLOSING[seen.charAt(opens)] ?? []).map((mark) => seen.lastIndexOf(mark)))
  const reaction = closes > opens && REACTION.exec(seen.slice(0, opens).trim())
  if (!reaction) return text
  return `${reaction.groups?.['emoji'] ?? ''} ${seen.slice(closes + 1)}`.trim()
}

/** Phones write them around the emoji and the quote. */
const INVISIBLE = /[\u200B\u2060\uFEFF]/g
const MAX_BEFORE_QUOTE = 60
const CLOSING: Readonly<Record<string, readonly string[]>> = {
  '"': ['"'],
  '“': ['”', '"'],
  '„': ['“', '”'],
  '«': ['»'],
}

const EMOJI = '\\p{Extended_Pictographic}[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u200D\\uFE0F]{0,15}'
/** As phones write them to one that knows no reactions, in English and Spanish. */
const REACTION = new RegExp(
  `^(?:${[
    'liked|loved|disliked|laughed at|emphasi[sz]ed|questioned',
    '(?:no )?(?:le|te|me) (?:gusta|gust[oó]|encanta|encant[oó])|(?:le|te|me) dio risa|se (?:r[ií]e|ri[oó]) (?:de|con)',
    '(?:enfatiz|cuestion)[oó]|(?:exclam|pregunt)[oó] por',
    `(?:reacted (?:with )?|reaccion[oó] con )?(?<emoji>${EMOJI}) (?:to|a)`,
    `removed (?:an? |the )?(?:like|heart|love|dislike|laugh|exclamation(?: mark)?|emphasis|question(?: mark)?|${EMOJI}) from`,
    `(?:quit|elimin)[oó] (?:un |una |el |la |su )?(?:(?:no )?me gusta|me encanta|coraz[oó]n|risa|exclamaci[oó]n|${EMOJI}) (?:de|a)`,
  ].join('|')})$`,
  'iu',
)
