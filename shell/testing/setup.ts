import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Two slow cores with everything running at once need more than the default second.
configure({ asyncUtilTimeout: 4000 })

// Layout is what jsdom does not do; these stand in for the parts of it that components ask about.
Object.assign(globalThis, {
  matchMedia: (media: string) => ({ media, matches: false, onchange: null, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {}, dispatchEvent: () => false }),
  ResizeObserver: function ResizeObserver() { return { observe() {}, unobserve() {}, disconnect() {} } },
  IntersectionObserver: function IntersectionObserver() { return { observe() {}, unobserve() {}, disconnect() {}, takeRecords: () => [] } },
  scrollTo() {},
})
Object.assign(Element.prototype, { scrollIntoView() {}, scrollTo() {}, hasPointerCapture: () => false, setPointerCapture() {}, releasePointerCapture() {} })
