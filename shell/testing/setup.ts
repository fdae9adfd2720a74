import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// An element that never appears fails its test in five seconds. On a machine with four times as many processes as cores everything appeared in less.
configure({ asyncUtilTimeout: 5_000 })

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
