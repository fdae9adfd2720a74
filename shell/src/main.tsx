import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { forgetWithOtherWindows } from '../host/account-storage.ts'
import { watchScripts } from './federation/given-up.ts'
import { listenForPanel } from './federation/panel-shortcut.ts'
import { prefetchOnIntent } from './federation/prefetch.ts'
import { readRegistry } from './federation/registry.ts'
import { guardScriptAddresses } from './federation/trusted-types.ts'
import { Root } from './root.tsx'
import { prefetchQueries, prefetchModules } from './screen.tsx'

const ground = document.getElementById('root')
if (!ground) throw new Error('The page has no #root')

guardScriptAddresses()
readRegistry()
watchScripts()
prefetchOnIntent()
listenForPanel()
forgetWithOtherWindows()
// A remote's file that hangs would hold up the window's load event for ever, and the browser would show it: it is run after that.
const loaded = windowLoaded().then(() => prefetchModules(window.location.pathname))
prefetchQueries(window.location.pathname).catch(() => undefined) // the page says so itself

const site = <Root inRouter={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />
// In short turns: whoever presses something meanwhile is heard.
function show(ground: HTMLElement) {
  startTransition(() => {
    if (ground.hasChildNodes() && ground.dataset['madeElsewhere'] === undefined) hydrateRoot(ground, site)
    else createRoot(ground).render(site)
  })
}

// What was written ahead inside another shell stays on the screen until its own page can take its place.
if (ground.dataset['madeElsewhere'] === undefined) show(ground)
else void loaded.then(() => show(ground))

function windowLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  const patience = 500 // something else may be slow
  return new Promise((resolve) => {
    window.addEventListener('load', resolve, { once: true })
    setTimeout(resolve, patience)
  })
}
