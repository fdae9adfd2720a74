import type { User } from 'contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { onOtherWindows, tellOtherWindows } from '../../host/other-windows.ts'
import { sessionKey } from '../../host/query-client.ts'
import { useUser } from '../../host/session.ts'
import { FromLazyModule, lazyModule } from '../lazy-module.tsx'

const dialog = lazyModule(() => import(/* webpackChunkName: "session-ended" */ '../auth/session-ended-dialog.tsx'))

/**
 * While it is on the page, calls of a session that has ended wait until its user has signed in again over the page. Whoever does
 * not is led to the sign-in page.
 */
export function AskToSignInAgain() {
  const queryClient = useQueryClient()
  const { id, email } = useUser()
  const [isAsking, setAsking] = useState(false)
  const finish = useRef<(isAgain: boolean) => void>(undefined)

  useEffect(() => {
    let asked: Promise<boolean> | undefined
    const end = (isAgain: boolean) => finish.current?.(isAgain)
    globalThis.signInAgain = () => {
      asked ??= new Promise((resolve) => {
        setAsking(true)
        finish.current = (isAgain) => {
          asked = undefined
          finish.current = undefined
          setAsking(false)
          resolve(isAgain)
        }
      })
      return asked
    }
    const stopListening = onOtherWindows((news) => {
      if (news.type === 'signed-in' && news.userId === id) end(true)
    })
    return () => {
      globalThis.signInAgain = undefined
      stopListening()
      end(false)
    }
  }, [id])

  function onSignedIn(user: User) {
    queryClient.setQueryData(sessionKey, user)
    tellOtherWindows({ type: 'signed-in', userId: user.id })
    finish.current?.(true)
  }

  function onClose() {
    finish.current?.(false)
    queryClient.setQueryData(sessionKey, null)
  }

  if (!isAsking) return null
  return (
    <Suspense fallback={null}>
      <FromLazyModule
        of={dialog}
        show={({ SessionEndedDialog }) => (
          <SessionEndedDialog userId={id} email={email} onSignedIn={onSignedIn} onClose={onClose} />
        )}
      />
    </Suspense>
  )
}
