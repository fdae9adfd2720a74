import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// What never comes fails its test in five seconds. On a machine with four times as many processes as cores, all that comes does in less.
configure({ asyncUtilTimeout: 5_000 })

// Layout is what jsdom does not do; these stand in for the parts of it that components ask about.
Object.assign(globalThis, {
  matchMedia: (media: string) => ({ media, matches: false, onchange: null, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {}, dispatchEvent: () => false }),
  ResizeObserver: function ResizeObserver() { return { observe() {}, unobserve() {}, disconnect() {} } },
  IntersectionObserver: function IntersectionObserver() { return { observe() {}, unobserve() {}, disconnect() {}, takeRecords: () => [] } },
  scrollTo() {},
})
Object.assign(Element.prototype, { scrollIntoView() {}, scrollTo() {}, hasPointerCapture: () => false, setPointerCapture() {}, releasePointerCapture() {} })
