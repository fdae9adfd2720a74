import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

const { getElementError } = getConfig()

configure({
  // An element that never appears fails its test in a minute: no machine is so slow that one which comes takes as long.
  asyncUtilTimeout: 60_000,
  // What is looked for until it appears is not there at first: the page is printed once that is given up, not each time it is looked for.
  getElementError(message, container) {
    const isLookedForAgain = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    if (!isLookedForAgain) return getElementError(message, container)
    let printed: string | undefined
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (printed ??= getElementError(message, container).message),
    })
  },
})

// React's development build keeps the stack at which each element was made, of ten thousand elements a second, for its warnings and error
// overlays. That took a seventh of the page tests' processor time, so they begin past the ten thousand: as React does then, it names the component alone.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

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
