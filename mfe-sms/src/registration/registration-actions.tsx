import { endRegistration, textOwnerAgain, withdrawRegistration, type Registration } from 'contract/registration'
import { isEndable, isWithdrawable } from 'contract/registration-states'
import { Button } from 'design-system/button'
import { ConfirmDialog } from 'design-system/dialog'
import { Inline } from 'design-system/stack'
import { Text } from 'design-system/text'
import { useState } from 'react'
import { useMay } from 'shell/host/use-may'
import { useEndRegistration, useTextAgain, useWithdraw } from './use-registration.ts'

/** What may be done about a registration as it stands: have the text sent again, take it back, end it. */
export function RegistrationActions({ registration: { state, made } }: { registration: Registration }) {
  const may = useMay()
  const [ending, setEnding] = useState(false)
  const withdraw = useWithdraw()
  const textAgain = useTextAgain()
  const end = useEndRegistration()
  const isUnconfirmed = state === 'brand_unconfirmed' && may(textOwnerAgain)
  const isOpen = isWithdrawable(state) && may(withdrawRegistration)
  const isDecided = isEndable(state) && made === 'here' && may(endRegistration)
  if (!isUnconfirmed && !isOpen && !isDecided) return null
  return (
    <Inline>
      {isUnconfirmed && (
        <Button busy={textAgain.isPending} onClick={() => textAgain.mutate()}>
          Text Me Again
        </Button>
      )}
      {isOpen && (
        <Button tone="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Take It Back
        </Button>
      )}
      {isDecided && (
        <Button tone="secondary" onClick={() => setEnding(true)}>
          End Registration
        </Button>
      )}
      <ConfirmDialog
        title="End your registration?"
        open={ending}
        confirmLabel="End registration"
        cancelLabel="Keep it"
        busy={end.isPending}
        onClose={() => setEnding(false)}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setEnding(false) })}
      >
        <Text>
          Your campaign is taken out at the carrier and costs no further month. With a real carrier you launch nothing
          until another one is live, which is vetted again and takes weeks. Your brand, your numbers, your conversations
          and your opt-outs stay.
        </Text>
      </ConfirmDialog>
    </Inline>
  )
}
