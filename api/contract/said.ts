/** What turns the rest of its clause round. */
const NOT = /\b(no|not|never|none|nobody|nothing|nor|neither|without|cannot|no one)\b|n['’]t\b/i
/** Behind these begins another clause, of which what was said before is not true. */
const TURNS =
  /\b(?:but|however|instead|although|though|except|unless|and (?:then )?(?:we|they|you|our|it)|so (?:we|they|you))\b|[;:—]|\bnot only\b/i
/** What comes behind a thing to say that it is not: "are never texted", "is prohibited". */
const DENIED =
  /^["”’)]* ?(?!who|that|which)(\w+ ){0,2}?(((is|are|was|were|will|may|can|must|do|does|should)( be)? (not|never)|(is|are|was|were|do|does|wo|ca|must)n['’]t)\b|(is|are|was|were) (strictly )?(prohibited|forbidden|excluded|banned|not allowed)\b)/i

/**
 * Whether a text says what a pattern describes, in a sentence that does not deny it: "We never text purchased lists" speaks of purchased lists, and says the
 * opposite. With `inside`, for a pattern with a gap, what is denied within the gap counts too.
 */
export function says(text: string, pattern: RegExp, { inside = false } = {}): boolean {
  const every = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`)
  return text.split(/(?<=[.!?])["”’)]*\s+|\n+/).some((sentence) =>
    [...sentence.matchAll(every)].some(({ 0: found, index }) => {
      const before = sentence.slice(0, index).split(TURNS).at(-1) ?? ''
      const isDenied =
        NOT.test(before) || DENIED.test(sentence.slice(index + found.length)) || (inside && NOT.test(found))
      return !isDenied
    }),
  )
}
