import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { prefetchOnIntent } from './federation/prefetch.ts'
import { readRegistry } from './federation/registry.ts'
import { Root, routes } from './root.tsx'

const ground = document.getElementById('root')
if (!ground) throw new Error('The page has no #root')

readRegistry()
prefetchOnIntent()

const site = <Root router={createBrowserRouter(routes)} />
if (ground.hasChildNodes()) hydrateRoot(ground, site)
else createRoot(ground).render(site)
