import createCache, { type StylisElement } from '@emotion/cache'

/**
 * Where Emotion keeps the rules of the page. They are put in by `insertRule`, in every build: a page's policy refuses the text of a
 * style element. No prefixes are added: the few that Safari still needs are in `system.ts`. What a prerendered page brings in its
 * head is taken over, not computed again.
 */
export const styleCache = /* @__PURE__ */ withRulesKept(
  createCache({ key: 'll', speedy: true, stylisPlugins: [withoutFirefoxOnly] }),
)

/** Chakra's reset has a rule that only Firefox can read; Emotion reports it in development wherever it cannot be put in. */
function withoutFirefoxOnly(element: StylisElement): void {
  if (element.type !== 'rule' || !element.value.includes(':-moz-ui-invalid')) return
  element.children = []
  element.props = [] // in development a rule without declarations is put in by its selector
}

/** On Node the rules stay here until the page's head is written; without this they would stand between its elements. */
function withRulesKept(cache: ReturnType<typeof createCache>) {
  cache.compat = true
  return cache
}
