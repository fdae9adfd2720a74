import { Inter } from 'design-system/inter'
import { DesignSystem } from 'design-system/provider'
import { Toaster } from 'design-system/toaster'
import type { ReactNode } from 'react'
import { Screen } from './screen.tsx'

interface RootProps {
  /** Wraps the site in a router: BrowserRouter in the page, MemoryRouter on Node. */
  inRouter: (site: ReactNode) => ReactNode
}

/** The whole site, with everything that remotes find around them. What an address shows is decided by the shell's own pages and the registry. */
export function Root({ inRouter }: RootProps) {
  return (
    <DesignSystem>
      <Inter />
      {inRouter(<Screen />)}
      <Toaster />
    </DesignSystem>
  )
}
