import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A slow machine must not fail a test: what never comes still fails it.
configure({ asyncUtilTimeout: 30_000 })

// Layout is what jsdom does not do; these stand in for the parts of it that components ask about.
Object.assign(globalThis, {
  matchMedia: (media: string) => ({ media, matches: false, onchange: null, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {}, dispatchEvent: () => false }),
  ResizeObserver: function ResizeObserver() { return { observe() {}, unobserve() {}, disconnect() {} } },
  IntersectionObserver: function IntersectionObserver() { return { observe() {}, unobserve() {}, disconnect() {}, takeRecords: () => [] } },
  scrollTo() {},
})
Object.assign(Element.prototype, { scrollIntoView() {}, scrollTo() {}, hasPointerCapture: () => false, setPointerCapture() {}, releasePointerCapture() {} })
