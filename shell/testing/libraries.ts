/** What libraries are told, and leave on the document: once for each window, as they run once in it (`shared-window.mjs`). */
import { configure, getConfig } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import * as React from 'react'
import { createRoot } from 'react-dom/client'

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

// Listeners that are put onto a document once, by the first root and the first user.
createRoot(document.createElement('div'))
userEvent.setup()
