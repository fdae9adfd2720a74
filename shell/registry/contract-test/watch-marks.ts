import type { Watch } from './watch-page.ts'

/**
 * Runs in the page: notes attributes that a release leaves on elements that are not its own, and that rules of the site may ask
 * for: `<html class data-account>`.
 */
export function watchMarks(): void {
  const watch: Watch = Reflect.get(window, Symbol.for('release check'))
  const marks = new Map<Element, Map<string, string | null>>()
  const mark = (element: Element, name: string) => {
    const known = marks.get(element) ?? new Map<string, string | null>()
    marks.set(element, known)
    if (!known.has(name)) known.set(name, element.getAttribute(name))
  }
  const markAll = (element: Element) => {
    for (const name of ['class', ...element.getAttributeNames().filter((name) => name.startsWith('data-'))])
      mark(element, name)
    seen.add(element)
  }
  const seen = new Set<Element>()
  for (const [prototype, name] of [
    [Element.prototype, 'className'],
    [Element.prototype, 'classList'],
    [HTMLElement.prototype, 'dataset'],
    [SVGElement.prototype, 'dataset'],
  ] as const) {
    const property = Object.getOwnPropertyDescriptor(prototype, name)
    const { get, set } = property ?? {}
    if (!get) continue
    Object.defineProperty(prototype, name, {
      ...property,
      get(this: Element) {
        if (watch.isCalledByRelease()) markAll(this)
        return Reflect.apply(get, this, [])
      },
      ...(set && {
        set(this: Element, value: unknown) {
          if (watch.isCalledByRelease()) markAll(this)
          Reflect.apply(set, this, [value])
        },
      }),
    })
  }
  const changedMarks = (element: Element, known: Map<string, string | null>) => {
    const added = seen.has(element)
      ? element.getAttributeNames().filter((name) => name.startsWith('data-') && !known.has(name))
      : []
    return [...[...known].flatMap(([name, was]) => (element.getAttribute(name) === was ? [] : [name])), ...added]
  }

  watch.wrap(
    Element.prototype,
    ['setAttribute', 'removeAttribute', 'toggleAttribute'],
    (native) =>
      function (name, ...rest) {
        if (name !== 'style' && this instanceof Element && watch.isCalledByRelease()) mark(this, String(name))
        return Reflect.apply(native, this, [name, ...rest])
      },
  )
  watch.restyled.push(() =>
    [...marks].flatMap(([element, known]) =>
      watch.isForeign(element)
        ? changedMarks(element, known).map((name) => `the attribute ${name} of <${element.localName}>`)
        : [],
    ),
  )
}
