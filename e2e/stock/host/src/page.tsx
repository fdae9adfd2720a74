import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { DesignSystem } from 'design-system/provider'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useRoutes, type RouteObject } from 'react-router-dom'

const site = new URLSearchParams(location.search).get('site')
registerRemotes([{ name: 'marketing', entry: `${site}/remotes/mfe-marketing/mf-manifest.json` }])
const { pages } = (await loadRemote('marketing/pages')) as { pages: RouteObject[] }

function Pages() {
  return useRoutes(pages)
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <DesignSystem>
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  </DesignSystem>,
)
