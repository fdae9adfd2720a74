import { isTollFree, type NumberList } from 'contract/numbers'
import { ConfirmDialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { Muted, Text } from 'design-system/text'
import { formatMoney, formatPhone } from 'shell/host/format'
import { RefusedForMoney } from 'shell/host/refused-for-money'

export const isFree = (fee: string) => Number(fee) === 0

/** "$1.15 a month". */
export const monthLabel = (fee: string) => (isFree(fee) ? 'nothing' : `${formatMoney(fee)} a month`)

const feeOf = (number: string, fees: NumberList['fees']) => (isTollFree(number) ? fees.tollFree : fees.local)
const paidBy: Record<NumberList['funds'], string> = {
  play: 'It is paid with play money: this is the demo.',
  wallet: 'It is paid from your balance.',
}

interface BuyNumberProps extends Pick<NumberList, 'fees' | 'funds'> {
  /** The number that is to be bought. */
  number: string
  busy: boolean
  /** What the last try came to. */
  error: unknown
  onClose: () => void
  onBuy: () => void
}

/** Says what a number costs and until when, then buys it. */
export function BuyNumber({ number, fees, funds, busy, error, onClose, onBuy }: BuyNumberProps) {
  const fee = feeOf(number, fees)
  return (
    <ConfirmDialog
      title={`Buy ${formatPhone(number)}?`}
      open
      confirmLabel={isFree(fee) ? 'Buy' : `Buy for ${monthLabel(fee)}`}
      cancelLabel="Not now"
      tone="primary"
      busy={busy}
      onClose={onClose}
      onConfirm={onBuy}
    >
      <Stack>
        {isFree(fee) ? (
          <Text>It costs nothing, and is yours until you release it.</Text>
        ) : (
          <>
            <Text>
              {monthLabel(fee)}, from today until you release it. {paidBy[funds]}
            </Text>
            <Muted>
              When a month cannot be paid you get a mail, and keep the number for 14 more days. A month that began is
              not given back.
            </Muted>
          </>
        )}
        {isTollFree(number) && (
          <Muted>A toll-free number is verified before texts leave from it: under Settings, Sending.</Muted>
        )}
        <RefusedForMoney error={error} />
      </Stack>
    </ConfirmDialog>
  )
}

interface TakeBackNumberProps extends Pick<NumberList, 'funds'> {
  /** The number that rests. */
  number: string
  /** Dollars a month. */
  fee: string
  busy: boolean
  onClose: () => void
  onTakeBack: () => void
}

/** Says what a number costs again, then takes it back into use. */
export const TakeBackNumber = ({ number, fee, funds, busy, onClose, onTakeBack }: TakeBackNumberProps) => (
  <ConfirmDialog
    title={`Take ${formatPhone(number)} back?`}
    open
    confirmLabel="Take it back"
    cancelLabel="Not now"
    tone="primary"
    busy={busy}
    onClose={onClose}
    onConfirm={onTakeBack}
  >
    <Text>
      {isFree(fee)
        ? 'Texts leave from it again. It costs nothing.'
        : `A number that you bought costs ${monthLabel(fee)} again, once the month that was paid is over. ${paidBy[funds]}`}
    </Text>
  </ConfirmDialog>
)
