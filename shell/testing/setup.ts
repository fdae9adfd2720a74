import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// An element that never appears fails its test in five seconds. On a machine with four times as many processes as cores everything appeared in less.
configure({ asyncUtilTimeout: 5_000 })

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
