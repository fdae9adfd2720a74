import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// An element that never appears fails its test in fifteen seconds. On a machine with ten times as many processes as cores one took more than five.
configure({ asyncUtilTimeout: 15_000 })

// What one test leaves in the browser is not there for the next.
beforeEach(() => {
  if (typeof localStorage !== 'undefined') localStorage.clear()
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
