import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import BrowserEnvironment from './jsdom-environment.mjs'

const ours = createRequire(import.meta.url)
const jsdom = createRequire(ours.resolve('jest-environment-jsdom')).resolve('jsdom')
const { implForWrapper } = createRequire(jsdom)('./jsdom/living/generated/utils.js')

/** Libraries that must run for each file: they begin its hooks, its database, or what they look for on the window. */
const RUN_AGAIN =
  /\/@testing-library\/react\/dist\/index\.js$|\/node_modules\/(?:fake-indexeddb|idb-keyval|@module-federation)\//
/** Where they are told what they are told once. */
const LIBRARIES = fileURLToPath(new URL('libraries.ts', import.meta.url))
/** Where Jest's runner keeps what it knows of a file's tests, and who is told of them. */
const ofOneFile = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'])

let shared

/**
 * One window for all page tests of a worker: libraries run once a worker and stay quick (`scripts/jest-shared-runtime.cjs`), the product's own
 * modules run again for each file. After a file the window is as it was when the first one began.
 */
export default class SharedWindow extends BrowserEnvironment {
  isShared = true
  #console
  #isSetUp = false
  #begin
  /** How to end each timer that runs. */
  #timers = new Map()
  /** Those of them that are due at once. */
  #due = new Set()

  constructor(config, { console, ...context }) {
    if (shared) {
      shared.#console = console
      return shared
    }
    let own
    const get = (_, name) => own.#console[name].bind(own.#console)
    super(config, { ...context, console: new Proxy({}, { get }) })
    own = this
    this.#console = console
    shared = this
  }

  async setup() {
    if (this.#isSetUp) return
    this.#isSetUp = true
    await super.setup()
    this.#followTimers()
    this.global.rememberBegin = () => {
      this.#begin ??= new Begin(this.global)
    }
  }

  /** Whether the next file of this window finds a module as it is. */
  keeps(file) {
    return (file.includes('/node_modules/') && !RUN_AGAIN.test(file)) || file === LIBRARIES
  }

  /** While the file's modules may still be asked for: what is due at once is done. React's scheduler would wait for ever for a timer that is ended. */
  async handleTestEvent({ name }) {
    if (name !== 'run_finish') return
    this.fakeTimersModern.useRealTimers()
    for (let round = 0; round < 100 && (round === 0 || this.#due.size > 0); round++)
      await new Promise((resolve) => setTimeout(resolve, 1))
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers()
    if (this.#due.size > 0 || !this.#begin) {
      shared = undefined // the next file gets another window
      return super.teardown()
    }
    for (const end of this.#timers.values()) end()
    this.#timers.clear()
    this.#begin.restore()
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (ofOneFile.has(symbol.description)) delete this.global[symbol]
  }

  /** A timer may be ended by either of the first two ways to end one. */
  #followTimers() {
    this.#follow('setTimeout', 'clearTimeout', 'timer')
    this.#follow('setInterval', 'clearInterval', 'timer')
    this.#follow('requestAnimationFrame', 'cancelAnimationFrame', 'frame')
  }

  #follow(start, stop, kind) {
    const { global } = this
    const [begin, end] = [global[start], global[stop]]
    const forget = (key) => {
      this.#timers.delete(key)
      this.#due.delete(key)
    }
    global[start] = (work, ...given) => {
      const once = (...args) => {
        forget(key)
        work(...args)
      }
      const id = begin.call(global, start === 'setInterval' ? work : once, ...given)
      const key = `${kind} ${id}`
      this.#timers.set(key, () => end.call(global, id))
      if (start === 'setTimeout' && !(given[0] > 0)) this.#due.add(key)
      return id
    }
    global[stop] = (id) => {
      forget(`${kind} ${id}`)
      end.call(global, id)
    }
  }
}

/** A window as it is when libraries have run and no test has. */
class Begin {
  #properties
  #listeners

  constructor(window) {
    const { process, document, navigator, history, Element, HTMLElement } = window
    this.window = window
    const objects = [
      window,
      process,
      process.env,
      document,
      navigator,
      history,
      Element.prototype,
      HTMLElement.prototype,
    ]
    this.#properties = new Map(objects.map((object) => [object, Object.getOwnPropertyDescriptors(object)]))
    this.#listeners = new Map([window, document].map((target) => [target, copied(listenersOf(target))]))
  }

  restore() {
    const { document, history, localStorage, sessionStorage } = this.window
    document.head.replaceChildren()
    document.body.replaceChildren()
    for (const element of [document.documentElement, document.head, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
    localStorage.clear()
    sessionStorage.clear()
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`
    for (const [object, before] of this.#properties) putBack(object, before)
    history.replaceState(null, '', 'http://localhost/')
    for (const [target, before] of this.#listeners) implForWrapper(target)._eventListeners = copied(before)
    for (const node of [document, document.documentElement, document.head, document.body])
      implForWrapper(node)._registeredObserverList = []
  }
}

const listenersOf = (target) => implForWrapper(target)._eventListeners

function copied(listeners) {
  const copy = Object.create(null)
  for (const [type, list] of Object.entries(listeners)) copy[type] = [...list]
  return copy
}

function putBack(object, before) {
  const now = Object.getOwnPropertyDescriptors(object)
  for (const [name, is] of Object.entries(now)) {
    const was = Object.hasOwn(before, name) ? before[name] : undefined
    if (was === undefined) Reflect.deleteProperty(object, name)
    else if (Object.is(is.value, was.value) && is.get === was.get) continue
    else if (is.configurable) Object.defineProperty(object, name, was)
    else if (is.writable) object[name] = was.value
  }
  for (const [name, was] of Object.entries(before))
    if (!Object.hasOwn(now, name)) Object.defineProperty(object, name, was)
}
