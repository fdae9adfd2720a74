import { useSearchParams } from 'react-router-dom'

type DialogName = 'new' | 'import'

/** The dialog that is open over the list, in the URL, so that a link can lead to it. */
export function useOpenedDialog() {
  const [params, setParams] = useSearchParams()
  const name = params.get('open')
  const opened: DialogName | undefined = name === 'new' || name === 'import' ? name : undefined

  function setOpened(dialog: DialogName | undefined) {
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
  return { opened, setOpened }
}
