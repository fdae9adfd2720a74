import { AppFrame } from '../app-frame/index.tsx'
import { SidebarFooter } from '../sidebar-footer/index.tsx'
import { entries, link } from './samples.tsx'

/** A signed-in screen in its frame, at an address of the sidebar. */
export const Framed = ({ at, children }: { at: string; children: React.ReactNode }) => (
  <AppFrame
    entries={entries(at)}
    renderLink={link}
    footer={() => (
      <SidebarFooter
        name="Dana Whitfield"
        email="dana@whitfieldhomes.com"
        renderSettings={(who) => <a href="/settings">{who}</a>}
        onSignOut={() => {}}
      />
    )}
  >
    {children}
  </AppFrame>
)
