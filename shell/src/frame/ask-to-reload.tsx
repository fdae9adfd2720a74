import { Suspense, useEffect, useState } from 'react'
import { FromLazyModule, lazyModule } from '../lazy-module.tsx'

const dialog = lazyModule(() => import(/* webpackChunkName: "other-account" */ '../auth/other-account-dialog.tsx'))

interface AskToReloadProps {
  reload?: (() => void) | undefined
}

/** While it is on the page, a call that is refused because another tab has opened another account says so, with a way to that account. */
export function AskToReload({ reload = () => window.location.reload() }: AskToReloadProps) {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    globalThis.onOtherAccount = () => setAsking(true)
    return () => {
      globalThis.onOtherAccount = undefined
    }
  }, [])

  if (!isAsking) return null
  return (
    <Suspense fallback={null}>
      <FromLazyModule
        of={dialog}
        show={({ OtherAccountDialog }) => <OtherAccountDialog onReload={reload} onClose={() => setAsking(false)} />}
      />
    </Suspense>
  )
}
