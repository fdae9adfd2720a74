import '@testing-library/jest-dom'
import './libraries.ts'

// What one test leaves in the browser is not there for the next.
beforeEach(() => {
  if (typeof localStorage !== 'undefined') localStorage.clear()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard') // user-event gives the next user another one
})

// jsdom has no layout; these stubs replace the parts that components use.
Object.assign(globalThis, {
  matchMedia: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
  ResizeObserver: function ResizeObserver() {
    return { observe() {}, unobserve() {}, disconnect() {} }
  },
  IntersectionObserver: function IntersectionObserver() {
    return { observe() {}, unobserve() {}, disconnect() {}, takeRecords: () => [] }
  },
  scrollTo() {},
})
Object.assign(Element.prototype, {
  scrollIntoView() {},
  scrollTo() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
})

Reflect.get(globalThis, 'rememberBegin')?.()
