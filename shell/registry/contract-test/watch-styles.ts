import type { Watch } from './watch-page.ts'

/** Runs in the page: notes the elements that a release puts into the page by itself, and what it restyles outside its own part. */
export function watchStyles(): void {
  const watch: Watch = Reflect.get(window, Symbol.for('release check'))
  const { open, wrap } = watch
  const styleSheets = 'style, link[rel=stylesheet]'
  const written = new Set<string>()
  const sheets = new Set<CSSStyleSheet>()
  const before = new Map<Element, string | null>()

  const insertions =
    'appendChild insertBefore replaceChild append prepend after before replaceWith replaceChildren insertAdjacentElement'.split(
      ' ',
    )

  function put(node: Node) {
    const element = node instanceof Element ? node : undefined
    if (element?.matches(styleSheets) || element?.querySelector(styleSheets)) written.add('a stylesheet in the page')
    const what = element ? `an element <${element.localName}>` : 'a piece of text'
    open.set(node, { what, isOpen: () => node.isConnected })
  }
  for (const { prototype } of [Node, Element, Document])
    wrap(
      prototype,
      insertions.filter((name) => Object.hasOwn(prototype, name)),
      (native) =>
        function (...args) {
          if (watch.isCalledByRelease())
            for (const arg of args)
              if (arg instanceof DocumentFragment) arg.childNodes.forEach(put)
              else if (arg instanceof Node) put(arg)
          return Reflect.apply(native, this, args)
        },
    )

  wrap(
    CSSStyleSheet.prototype,
    ['insertRule', 'addRule', 'replace', 'replaceSync'],
    (native) =>
      function (...args) {
        if (this instanceof CSSStyleSheet && watch.isCalledByRelease()) sheets.add(this)
        return Reflect.apply(native, this, args)
      },
  )
  const touch = (element: Element) => {
    if (!before.has(element)) before.set(element, element.getAttribute('style'))
  }
  for (const { prototype } of [HTMLElement, SVGElement]) {
    const style = Object.getOwnPropertyDescriptor(prototype, 'style')
    const { get, set } = style ?? {}
    if (get && set)
      Object.defineProperty(prototype, 'style', {
        ...style,
        get(this: Element) {
          if (watch.isCalledByRelease()) touch(this)
          return Reflect.apply(get, this, [])
        },
        set(this: Element, value) {
          if (watch.isCalledByRelease()) touch(this)
          Reflect.apply(set, this, [value])
        },
      })
  }
  wrap(
    Element.prototype,
    ['setAttribute', 'removeAttribute'],
    (native) =>
      function (name, ...rest) {
        if (name === 'style' && this instanceof Element && watch.isCalledByRelease()) touch(this)
        return Reflect.apply(native, this, [name, ...rest])
      },
  )

  const isInForce = (sheet: CSSStyleSheet) =>
    document.adoptedStyleSheets.includes(sheet) || sheet.ownerNode?.isConnected === true
  watch.restyled.push(
    () => [...written],
    () => ([...sheets].some(isInForce) ? ['rules for the whole page'] : []),
    () =>
      [...before].flatMap(([element, was]) =>
        watch.isForeign(element) && element.getAttribute('style') !== was
          ? [`the style of <${element.localName}>`]
          : [],
      ),
  )
}
