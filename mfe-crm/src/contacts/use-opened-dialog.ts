import { useState } from 'react'
import { useAddressQuery } from 'shell/host/address-query'

type DialogName = 'new' | 'import'

/**
 * The dialog that is open over the list, in the URL, so that a link can lead to it. It opens and closes at once; the URL follows, because a
 * navigation is a transition, which does not close a dialog before the toast that would be removed with it.
 */
export function useOpenedDialog() {
  const [params, change] = useAddressQuery<'open'>()
  const name = dialogNamed(params.get('open'))
  const [shown, setShown] = useState({ name, opened: name })
  if (shown.name !== name) setShown({ name, opened: name })

  function setOpened(dialog: DialogName | undefined) {
    setShown({ name, opened: dialog })
    change({ open: dialog })
  }
  return { opened: shown.opened, setOpened }
}

const dialogNamed = (name: string | null): DialogName | undefined =>
  name === 'new' || name === 'import' ? name : undefined
