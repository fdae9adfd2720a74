import { createRequire } from 'node:module'
import path from 'node:path'

const ours = createRequire(import.meta.url)
const jsdom = createRequire(ours.resolve('jest-environment-jsdom')).resolve('jsdom')
const { parse } = createRequire(jsdom)('rrweb-cssom')
const browserSheet = parse(createRequire(jsdom)(path.join(path.dirname(jsdom), 'jsdom/browser/default-stylesheet.js')))

/** What Testing Library asks of one element after another, in each search by role. */
const askedFor = ['display', 'visibility', 'opacity', 'pointer-events']
const inherited = { visibility: 'visible', 'pointer-events': 'auto' }
/** What stands in quotes, and what in brackets: what an element must have besides. */
const [quoted, inner] = [/"[^"]*"|'[^']*'/g, /\([^()]*\)/g]
/** Selectors of which each comma ends one, and each blank, `>`, `+` or `~` a part of one. */
const separable = /^[^()"'\\@|]*$/
/** Selectors that say nothing but a name: `.name`, `name`. */
const name = /^\.?[a-z][\w-]*$/
/** A selector for elements of one class, whatever else they must be. */
const ofOneClass = /^\.([\w-]+)(?:[:[][^\s>+~,]*)?$/
/** A last part that begins with the name of a tag or a class, and holds a class or an attribute. */
const [ofTag, ofClass, ofAttribute] = [/^[a-z][\w-]*/, /\.([\w-]+)/, /\[([\w-]+)/]

/** What an element must have to match one of these selectors, as far as it can be told at a glance; `isAll` where nothing else is asked. */
function glance(selectorText) {
  const oneClass = ofOneClass.exec(selectorText)?.[1]
  if (oneClass !== undefined) return { isAll: selectorText === `.${oneClass}`, needed: [{ inClass: oneClass }] }
  let outer = selectorText.replaceAll(quoted, '')
  while (outer.search(inner) >= 0) outer = outer.replaceAll(inner, '')
  if (!separable.test(outer)) return { isAll: false, needed: [{}] }
  const each = outer.split(',').map((selector) => selector.trim())
  const needed = each.map((selector) => {
    const last = selector.split(/[\s>+~]+/).at(-1)
    return { tag: ofTag.exec(last)?.[0], inClass: ofClass.exec(last)?.[1], attribute: ofAttribute.exec(last)?.[1] }
  })
  return { isAll: each.every((selector) => name.test(selector)), needed }
}

/** By property, the rules of a sheet that set it, in the order of the sheet. */
function rulesOfSheet({ cssRules }) {
  const rules = Array.from(cssRules).flatMap((rule) => {
    if (!rule.media) return [rule]
    return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : []
  })
  return Object.fromEntries(
    askedFor.map((property) => [
      property,
      rules.flatMap(({ style, selectorText }) => {
        const value = selectorText && style?.getPropertyValue(property)
        return value ? [{ value, selectorText, ...glance(selectorText) }] : []
      }),
    ]),
  )
}

const ofBrowser = rulesOfSheet(browserSheet)

/** Rules of one property, found again by what an element must have. */
class Rules {
  #byTag = new Map()
  #byClass = new Map()
  #byAttribute = []
  #others = []
  #size = 0

  add(rule) {
    const place = this.#size++
    for (const { tag, inClass, attribute } of rule.needed) {
      const entry = { ...rule, place, tag, inClass, attribute }
      if (inClass !== undefined) listIn(this.#byClass, inClass).push(entry)
      else if (tag !== undefined) listIn(this.#byTag, tag).push(entry)
      else if (attribute !== undefined) this.#byAttribute.push(entry)
      else this.#others.push(entry)
    }
  }

  /** What the last rule that matches sets. */
  valueFor(element) {
    let found
    const look = (entries) => {
      if (!entries) return
      for (let at = entries.length - 1; at >= 0; at--) {
        if (found && entries[at].place < found.place) return
        if (matches(element, entries[at])) return void (found = entries[at])
      }
    }
    look(this.#byTag.get(element.localName))
    if (this.#byClass.size > 0) for (const one of classesOf(element)) look(this.#byClass.get(one))
    look(this.#byAttribute)
    look(this.#others)
    return found?.value
  }
}

function listIn(map, key) {
  let list = map.get(key)
  if (!list) map.set(key, (list = []))
  return list
}

const classesOf = (element) => element.getAttribute('class')?.split(/\s+/) ?? []

/** Selectors that jsdom does not know: asking again costs it an error each time. */
const unknown = new Set()

function matches(element, { selectorText, isAll, tag, attribute }) {
  if (isAll) return true
  if (tag !== undefined && element.localName !== tag) return false
  if (attribute !== undefined && !element.hasAttribute(attribute)) return false
  if (unknown.has(selectorText)) return false
  try {
    return element.matches(selectorText)
  } catch (error) {
    if (error.name === 'SyntaxError') unknown.add(selectorText)
    return false
  }
}

/**
 * Replaces `getComputedStyle` by one that answers for these properties from the rules that set them, and for all others as jsdom does: with
 * every rule of every sheet matched and every colour resolved for each call, which took a third of the page tests' time. The cascade is
 * jsdom's: the last rule that matches wins, whatever its specificity.
 */
export function quickenStyles(window) {
  const whole = window.getComputedStyle
  /** By sheet, its rules, until it has another one: Emotion only ever adds. */
  const bySheet = new WeakMap()
  /** By property, all rules, until there is another sheet or rule. */
  let known = { sheets: 0, rules: 0 }

  function rulesIn(sheet) {
    const size = sheet.cssRules.length
    let rules = bySheet.get(sheet)
    if (rules?.size !== size) bySheet.set(sheet, (rules = { size, ...rulesOfSheet(sheet) }))
    return rules
  }

  function rulesOf({ styleSheets }, property) {
    const last = styleSheets[styleSheets.length - 1]
    const [sheets, size] = [styleSheets.length, last?.cssRules.length ?? 0]
    if (known.sheets !== sheets || known.size !== size || known.last !== last) known = { sheets, size, last }
    if (!known[property]) {
      known[property] = new Rules()
      for (const rules of [ofBrowser, ...Array.from(styleSheets, rulesIn)])
        for (const rule of rules[property]) known[property].add(rule)
    }
    return known[property]
  }

  function valueOf(element, property) {
    let found = ''
    const take = (value) => {
      if (value) found = value === 'unset' ? '' : value
    }
    take(rulesOf(element.ownerDocument, property).valueFor(element))
    take(element.style?.getPropertyValue(property))
    if (found || !(property in inherited)) return found
    return element.parentElement ? valueOf(element.parentElement, property) : inherited[property]
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !(element instanceof window.Element)) return whole.call(window, element, pseudo)
    let all
    return new Proxy(
      {},
      {
        get(_, asked) {
          const property = asked === 'pointerEvents' ? 'pointer-events' : asked
          if (askedFor.includes(property)) return valueOf(element, property)
          if (asked === 'getPropertyValue')
            return (one) =>
              askedFor.includes(one) ? valueOf(element, one) : whole.call(window, element).getPropertyValue(one)
          all ??= whole.call(window, element)
          const value = all[asked]
          return typeof value === 'function' ? value.bind(all) : value
        },
      },
    )
  }
}
