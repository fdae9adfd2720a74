import { Button } from 'design-system/button'
import { CheckboxField } from 'design-system/checkbox-field'
import { CopyButton } from 'design-system/copy-button'
import { Dialog } from 'design-system/dialog'
import { Notice } from 'design-system/notice'
import { Grid, Inline } from 'design-system/stack'
import { Mono } from 'design-system/text'
import { useRef, useState } from 'react'
import { useStayOnPage } from '../../host/stay-on-page.ts'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows new recovery codes, once; it closes when the user confirms that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  useStayOnPage(true)
  const [isSaved, setSaved] = useState(false)
  const [error, setError] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  function close() {
    if (isSaved) return onClose()
    setError('Save the codes first, then check this box.')
    box.current?.focus()
  }
  return (
    <Dialog open isHeld title="Your recovery codes" onClose={close} footer={<Button onClick={close}>Done</Button>}>
      <Notice tone="warning" title="Save them now">
        They are shown this once. Each signs you in one time when your passkey or your app is not at hand.
      </Notice>
      <Grid as="ul" cells="medium" gap="snug" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Mono>{code}</Mono>
          </li>
        ))}
      </Grid>
      <Inline>
        <CopyButton text={codes.join('\n')} copied="Recovery codes copied" tone="secondary" data-autofocus>
          Copy Codes
        </CopyButton>
        <Button tone="secondary" icon="download" onClick={() => download(codes)}>
          Download
        </Button>
      </Inline>
      <CheckboxField
        ref={box}
        label="I have saved them"
        error={error}
        checked={isSaved}
        onChange={({ target }) => {
          setSaved(target.checked)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}

function download(codes: readonly string[]) {
  const text = `Lotline recovery codes\nEach signs you in one time.\n\n${codes.join('\n')}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: url, download: 'lotline-recovery-codes.txt' }).click()
  URL.revokeObjectURL(url)
}
