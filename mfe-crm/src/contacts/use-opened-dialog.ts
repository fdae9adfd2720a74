import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

type DialogName = 'new' | 'import'

/**
 * The dialog that is open over the list, in the URL, so that a link can lead to it. It opens and closes at once; the URL follows, because a
 * navigation is a transition, which does not close a dialog before the toast that would be removed with it.
 */
export function useOpenedDialog() {
  const [params, setParams] = useSearchParams()
  const name = dialogNamed(params.get('open'))
  const [shown, setShown] = useState({ name, opened: name })
  if (shown.name !== name) setShown({ name, opened: name })

  function setOpened(dialog: DialogName | undefined) {
    setShown({ name, opened: dialog })
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (dialog) after.set('open', dialog)
        else after.delete('open')
        return after
      },
      { replace: true },
    )
  }
  return { opened: shown.opened, setOpened }
}

const dialogNamed = (name: string | null): DialogName | undefined =>
  name === 'new' || name === 'import' ? name : undefined
