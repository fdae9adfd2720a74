import { AppFrame } from 'design-system/app-frame'
import { iconOf } from 'design-system/icon'
import { SidebarFooter } from 'design-system/sidebar-footer'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../host/paths.ts'
import { useUser } from '../../host/session.ts'
import { OverrideBanner } from '../federation/override-banner.tsx'
import { noteShellShown } from '../federation/own-shell.ts'
import { prefetchWhenIdle } from '../federation/prefetch.ts'
import { overriddenShell, remotes } from '../federation/registry.ts'
import { TestAddressBar } from '../federation/test-address-bar.tsx'
import { useNewerReleases } from '../federation/use-newer-releases.ts'
import { AccountBanner } from './account-banner.tsx'
import { AskToReload } from './ask-to-reload.tsx'
import { AskToSignInAgain } from './ask-to-sign-in-again.tsx'
import { closeFind, listenForFind, openFind, useOpenedPalette } from '../find/find-opener.ts'
import { LazyAccountMenu } from './lazy-account-menu.tsx'
import { LazyLinkedAccountNotice, LazyOpeningLinkedAccount } from './lazy-linked-account.tsx'
import { isActive, useEntriesOf } from './entries.ts'
import { EntryCount, useLiveCounts } from './entry-count.tsx'
import { toLink } from './signed-in-frame-skeleton.tsx'
import { useAccountOfOtherWindows } from './use-account-of-other-windows.ts'
import { useAlertSound } from './use-alert-sound.ts'
import { useLinkedAccount } from './use-linked-account.ts'
import { useStaleWhileClosed } from './use-stale-while-closed.ts'
import { useLeaveWithOtherWindows, useSignOut } from './use-sign-out.ts'

/** How long prefetching waits so that the requested page has the network to itself. */
const PREFETCH_DELAY_MS = 2_500

interface SignedInFrameProps {
  /** Loads another page of the site from the server; sign-out and another account end with it. */
  load?: (address: string) => void
  children: ReactNode
}

/** Without a connection its code cannot load: then it begins when there is one. */
function watchForHangs() {
  import('../federation/watchdog.ts').then(
    ({ startWatchdog }) => startWatchdog(),
    () => window.addEventListener('online', watchForHangs, { once: true }),
  )
}

/** The sidebar and the page beside it. */
export function SignedInFrame({ load, children }: SignedInFrameProps) {
  const user = useUser()
  const linked = useLinkedAccount(load)
  const entries = useEntriesOf(user)
  useLiveCounts(entries)
  useAlertSound(user.id)
  useAccountOfOtherWindows()
  useStaleWhileClosed()
  useNewerReleases()
  const signOut = useSignOut(load)
  useLeaveWithOtherWindows(load)
  const palette = useOpenedPalette()
  useEffect(() => listenForFind(), [])
  const { pathname } = useLocation()
  useEffect(() => {
    noteShellShown()
    const waiting = setTimeout(() => {
      prefetchWhenIdle()
      watchForHangs()
    }, PREFETCH_DELAY_MS)
    return () => clearTimeout(waiting)
  }, [])

  const isOverridden =
    overriddenShell() !== undefined || remotes().some(({ releases: [release] }) => release?.source === 'override')
  return (
    <AppFrame
      entries={entries.map((entry) => ({
        ...entry,
        icon: iconOf(entry.icon),
        active: isActive(entry, pathname),
        count: entry.count && <EntryCount of={entry.count} />,
      }))}
      renderLink={toLink}
      onFind={openFind}
      banner={
        <>
          <TestAddressBar />
          {isOverridden && <OverrideBanner />}
          <AccountBanner load={load} />
          <LazyLinkedAccountNotice linked={linked} load={load} />
        </>
      }
      footer={(onLeave) => (
        <SidebarFooter
          name={user.fullName}
          email={user.email}
          account={user.severalAccounts && <LazyAccountMenu load={load} onLeave={onLeave} />}
          renderSettings={(who) =>
            toLink({
              href: paths.settings(),
              children: who,
              ...(pathname === paths.settings() && { 'aria-current': 'page' }),
              ...(onLeave && { onClick: onLeave }),
            })
          }
          signingOut={signOut.isPending}
          onSignOut={() => signOut.mutate()}
        />
      )}
    >
      {linked.isElsewhere ? <LazyOpeningLinkedAccount linked={linked} /> : children}
      <AskToSignInAgain />
      <AskToReload />
      {palette && <palette.FindPalette onClose={closeFind} />}
    </AppFrame>
  )
}
