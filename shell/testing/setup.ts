import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// An element that never appears fails its test in a minute: no machine is so slow that one which comes takes as long.
configure({ asyncUtilTimeout: 60_000 })

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
