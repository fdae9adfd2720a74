import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { User } from 'contract/auth'
import { addMoreIcons } from 'design-system/more-icons'
import { DesignSystem } from 'design-system/provider'
import { Toaster, dismissToast } from 'design-system/toaster'
import { MemoryRouter, useLocation, useRoutes, type RouteObject } from 'react-router-dom'
import { createQueryClient, sessionKey } from '../host/query-client.ts'
import { SlotsContext, type RemoteSlots } from '../host/slots.ts'

export { answers, fakeApi, isUnreachable, refuses } from './fake-api.ts'
export { fakeLive } from './fake-live.ts'
export { fakePasskeys, noPasskeys } from './fake-passkeys.ts'

addMoreIcons()

/** The signed-in user of a page test, unless `visit` gets another. */
export const ada: User = {
  id: '0195c0de-0000-7000-8000-000000000001',
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  employee: false,
  emailConfirmed: true,
  needsSecondFactor: false,
  accountId: '0195c0de-0000-7000-8000-00000000000a',
  accountName: 'Ada Lovelace',
  role: 'owner',
  severalAccounts: false,
  isAgency: false,
  agencyName: null,
  onlyMine: false,
  suspendedFor: null,
  owing: null,
  visitUntil: null,
}

interface Visitor {
  /** `null` is a visitor; with `unasked` the page fetches the session. */
  user?: User | null | 'unasked'
  /** The navigation state. */
  state?: unknown
  /** What other remotes contribute. */
  slots?: RemoteSlots[]
}

/**
 * Shows a remote's pages as the shell would, at one address, to a signed-in user.
 * `address()` returns the current path with the query; paths of other remotes show an empty page.
 */
export function visit(pages: RouteObject[], address: string, { user = ada, state, slots = [] }: Visitor = {}) {
  const queryClient = createQueryClient()
  if (user !== 'unasked') queryClient.setQueryData(sessionKey, user)
  let here = address

  function Pages() {
    const { pathname, search } = useLocation()
    here = pathname + search
    return useRoutes([...pages, { path: '*', element: null }])
  }

  dismissToast() // the toast of the previous test
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  const { unmount } = render(
    <DesignSystem>
      <QueryClientProvider client={queryClient}>
        <SlotsContext value={slots}>
          <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
            <Pages />
          </MemoryRouter>
        </SlotsContext>
        <Toaster />
      </QueryClientProvider>
    </DesignSystem>,
  )
  return { user: userEvent.setup(), address: () => here, leave: unmount, queryClient }
}

/** Puts text into a field at once. Typed, a page is drawn for each letter, which took half of a form's test; keys are typed where they matter. */
export async function paste(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** What the page offers to press or to follow, by name. */
export const offers = (): string[] =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent ?? '',
  )
