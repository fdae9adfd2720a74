import { cleanText } from '../../platform/http/clean-text.ts'

/** A cell as it is kept: trimmed, cut to its longest, without the characters that no text column can hold. */
export const plainText = (text: string, longest: number): string =>
  cleanText(text)
    .trim()
    .slice(0, longest)
    .replace(/\p{Surrogate}$/u, '')
