import { Suspense, useSyncExternalStore } from 'react'
import { FromLazyModule, lazyModule } from '../lazy-module.tsx'
import { isTestAddress } from './registry.ts'

const notice = lazyModule(() => import('./test-address-notice.tsx'))
const never = () => () => undefined

/** Says at the test address that it is one. Costs a live page nothing; a page that was written ahead gets it after hydration. */
export function TestAddressBar() {
  const isShown = useSyncExternalStore(never, isTestAddress, () => false)
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <FromLazyModule of={notice} show={({ TestAddressNotice }) => <TestAddressNotice />} />
    </Suspense>
  )
}
