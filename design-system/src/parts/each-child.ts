/**
 * Selects each child with no specificity at all, so that a child's own styles win, whichever rule stands first. Not `:where(…)` alone:
 * Emotion puts the element before a selector that begins with a colon. Chakra's engine takes any selector with `&` in it, its types only
 * one that begins or ends so.
 */
export const eachChild = '*:where(& > *)' as '& > *'
