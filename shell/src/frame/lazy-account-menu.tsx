import { Suspense } from 'react'
import { FromLazyModule, lazyModule } from '../lazy-module.tsx'

const menu = lazyModule(() => import(/* webpackChunkName: "account-menu" */ './account-menu.tsx'))

interface LazyAccountMenuProps {
  load?: ((address: string) => void) | undefined
  /** Closes a phone's menu, in which this one stands. */
  onLeave?: (() => void) | undefined
}

/** The menu of accounts. Its code comes for people who have several alone. */
export const LazyAccountMenu = (props: LazyAccountMenuProps) => (
  <Suspense fallback={null}>
    <FromLazyModule of={menu} show={({ AccountMenu }) => <AccountMenu {...props} />} />
  </Suspense>
)
