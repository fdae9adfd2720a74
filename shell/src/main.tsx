import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { loaded } from './begin-page.ts'
import { arePreloadsOver } from './federation/first-remote.ts'
import { listenForPanel } from './federation/panel-shortcut.ts'
import { noteEmptyPage } from './federation/own-shell.ts'
import { Root } from './root.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

listenForPanel()
// Before the router hears of it: those of a window hear in the order in which they began to.
window.addEventListener('popstate', (event) => globalThis.stayOnPage?.(event))

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
