import { Suspense } from 'react'
import { FromLazyModule, lazyModule } from '../lazy-module.tsx'

const menu = lazyModule(() => import(/* webpackChunkName: "account-menu" */ './account-menu.tsx'))

interface LazyAccountMenuProps {
  load?: ((address: string) => void) | undefined
}

/** The menu of accounts. Its code comes for people who have several alone. */
export const LazyAccountMenu = ({ load }: LazyAccountMenuProps) => (
  <Suspense fallback={null}>
    <FromLazyModule of={menu} show={({ AccountMenu }) => <AccountMenu load={load} />} />
  </Suspense>
)
