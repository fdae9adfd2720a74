import { createRequire } from 'node:module'
import path from 'node:path'

const ours = createRequire(import.meta.url)
const jsdom = createRequire(ours.resolve('jest-environment-jsdom')).resolve('jsdom')
const { parse } = createRequire(jsdom)('rrweb-cssom')
const browserSheet = parse(createRequire(jsdom)(path.join(path.dirname(jsdom), 'jsdom/browser/default-stylesheet.js')))

/** What Testing Library asks of one element after another, in each search by role. */
const askedFor = ['display', 'visibility', 'opacity', 'pointer-events']
const inherited = { visibility: 'visible', 'pointer-events': 'auto' }
/** A rule for elements of one class, as Emotion writes most of its rules. */
const ofOneClass = /^\.([\w-]+)(?:[:[][^\s>+~,]*)?$/

/**
 * Replaces `getComputedStyle` by one that answers for these properties from the rules that set them, and for all others as jsdom does: with
 * every rule of every sheet matched and every colour resolved for each call, which took a third of the page tests' time. The cascade is
 * jsdom's: the last rule that matches wins, whatever its specificity.
 */
export function quickenStyles(window) {
  const whole = window.getComputedStyle
  /** By property, the rules that set it, until there is another sheet or rule: Emotion only ever adds. */
  let known = { sheets: 0, rules: 0 }

  function rulesOf({ styleSheets }, name) {
    const last = styleSheets[styleSheets.length - 1]
    const [sheets, rules] = [styleSheets.length, last?.cssRules.length ?? 0]
    if (known.sheets !== sheets || known.rules !== rules || known.last !== last) known = { sheets, rules, last }
    known[name] ??= [browserSheet, ...styleSheets]
      .flatMap(({ cssRules }) => Array.from(cssRules))
      .flatMap((rule) => {
        if (!rule.media) return [rule]
        return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : []
      })
      .flatMap(({ style, selectorText }) => {
        const value = selectorText && style?.getPropertyValue(name)
        return value ? [{ value, selectorText, oneClass: ofOneClass.exec(selectorText)?.[1] }] : []
      })
    return known[name]
  }

  function matches(element, { selectorText, oneClass }) {
    if (oneClass !== undefined && !element.classList.contains(oneClass)) return false
    try {
      return element.matches(selectorText)
    } catch {
      return false // a selector that jsdom does not know
    }
  }

  function valueOf(element, name) {
    let found = ''
    const take = (value) => {
      if (value) found = value === 'unset' ? '' : value
    }
    for (const rule of rulesOf(element.ownerDocument, name)) if (matches(element, rule)) take(rule.value)
    take(element.style?.getPropertyValue(name))
    if (found || !(name in inherited)) return found
    return element.parentElement ? valueOf(element.parentElement, name) : inherited[name]
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !(element instanceof window.Element)) return whole.call(window, element, pseudo)
    let all
    return new Proxy(
      {},
      {
        get(_, property) {
          const name = property === 'pointerEvents' ? 'pointer-events' : property
          if (askedFor.includes(name)) return valueOf(element, name)
          if (property === 'getPropertyValue')
            return (asked) =>
              askedFor.includes(asked) ? valueOf(element, asked) : whole.call(window, element).getPropertyValue(asked)
          all ??= whole.call(window, element)
          const value = all[property]
          return typeof value === 'function' ? value.bind(all) : value
        },
      },
    )
  }
}
