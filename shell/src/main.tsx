import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { forgetWithOtherWindows } from '../host/account-storage.ts'
import { arePreloadsOver } from './federation/first-remote.ts'
import { listenForPanel } from './federation/panel-shortcut.ts'
import { noteEmptyPage } from './federation/own-shell.ts'
import { prefetchOnIntent } from './federation/prefetch.ts'
import { keepIntents } from './kept-intents.ts'
import { Root } from './root.tsx'
import { prefetchQueries, prefetchModules } from './prefetch-page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

prefetchOnIntent()
listenForPanel()
keepIntents()
forgetWithOtherWindows()
// A remote's file that hangs would delay the window's load event for ever, with the browser's loading indicator: remotes start after it,
// or when every file that the page preloads has come, or failed.
const loaded = (arePreloadsOver() ? nextTask() : windowLoaded()).then(() => prefetchModules(window.location.pathname))
prefetchQueries(window.location.pathname).catch(() => undefined) // the page shows the failure itself

const site = <Root inRouter={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />
// As a transition, so that input is handled in between.
function show(root: HTMLElement) {
  startTransition(() => {
    if (root.hasChildNodes() && root.dataset['fromOtherShell'] === undefined)
      hydrateRoot(root, site, { onUncaughtError })
    else createRoot(root, { onUncaughtError }).render(site)
  })
}

/** Nothing is on the screen any more. */
function onUncaughtError(error: unknown) {
  noteEmptyPage(error)
  reportError(error)
}

// A page prerendered by another shell version stays on the screen until the new one can replace it. Also one whose page's code is there:
// React keeps a fallback that it has shown for 300 ms, which a person would wait for. It is not waited for longer than that.
const MAX_WAIT_FOR_PAGE_MS = 300
if (root.dataset['fromOtherShell'] !== undefined) void loaded.then(() => show(root))
else if (arePreloadsOver())
  void Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_FOR_PAGE_MS))]).then(() =>
    show(root),
  )
else show(root)

/** Input is handled in between. */
function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve))
}

function windowLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return nextTask()
  const MAX_WAIT_MS = 500 // the load event can be held up by a slow resource
  return new Promise((resolve) => {
    window.addEventListener('load', resolve, { once: true })
    setTimeout(resolve, MAX_WAIT_MS)
  })
}
