import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { listenForPanel } from './federation/panel-shortcut.ts'
import { prefetchOnIntent } from './federation/prefetch.ts'
import { readRegistry } from './federation/registry.ts'
import { Root } from './root.tsx'

const ground = document.getElementById('root')
if (!ground) throw new Error('The page has no #root')

readRegistry()
prefetchOnIntent()
listenForPanel()

const site = <Root inRouter={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />
if (ground.hasChildNodes()) hydrateRoot(ground, site)
else createRoot(ground).render(site)
