const DESCRIPTORS = new Set(['size']) // of `@page`, which browsers count among the properties; in HTML an attribute
const SELECTOR = /[&@]/

/**
 * Whether a prop of an element is a style, as the browser says. In the page it stands in the place of `@pandacss/is-valid-prop`, whose list
 * of all properties was 2 KB of every first visit; on Node there is no browser to ask, and the list stays.
 */
export const isCssProperty = (prop: string): boolean =>
  prop.startsWith('--') ||
  SELECTOR.test(prop) ||
  (!DESCRIPTORS.has(prop) &&
    CSS.supports(
      prop.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      'inherit',
    ))
