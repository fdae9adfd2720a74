import type { NumberList, SenderNumber } from 'contract/numbers'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Notice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { Text } from 'design-system/text'
import { formatCountOf, formatPhone } from 'shell/host/format'
import { isFree } from './buy-number.tsx'

interface ReleaseNumberProps {
  number: SenderNumber
  /** How many other numbers are in use. */
  others: number
  without: NumberList['without']
  fees: NumberList['fees']
  onClose: () => void
  onRelease: (number: SenderNumber) => void
}

/** Says what happens to conversations and to what waits, then releases a number. */
export function ReleaseNumber({ number, others, without, fees, onClose, onRelease }: ReleaseNumberProps) {
  const { conversations, kind, paidUntil } = number
  const isPaid = paidUntil !== null && !isFree(kind === 'local' ? fees.local : fees.tollFree)
  return (
    <Dialog
      title={`Release ${formatPhone(number.number)}?`}
      open
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button tone="danger" onClick={() => onRelease(number)}>
            Release
          </Button>
        </>
      }
    >
      <Stack>
        <Text>
          No text leaves from it any more. It rests for 90 days: what people write to it still comes to you, no other
          account gets it, and you can take it back.
          {isPaid && ' It costs nothing any more; the month that was paid is not given back.'}
        </Text>
        {others === 0 && isNothingLeft(without) && (
          <Notice tone="warning" title="Nothing leaves without it">
            {without === 'toll_free'
              ? 'It is the number that you are registered with. Campaigns and answers wait until you take it back.'
              : 'It is your last number. Campaigns and answers wait until you take it back or buy another.'}
          </Notice>
        )}
        {!(others === 0 && isNothingLeft(without)) && conversations > 0 && (
          <Text>
            {formatCountOf(conversations, 'conversation')} of the last 30 days {conversations === 1 ? 'goes' : 'go'} on
            from {others > 0 ? 'another of your numbers' : afterLabels[without]}: people see a number that they do not
            know.
          </Text>
        )}
        {others === 0 && !isNothingLeft(without) && conversations === 0 && (
          <Text>It is your last number. After it, texts leave from {afterLabels[without]}.</Text>
        )}
      </Stack>
    </Dialog>
  )
}

type Without = NumberList['without']

const isNothingLeft = (without: Without) => without === 'none' || without === 'toll_free'

const afterLabels: Record<Without, string> = {
  first: 'a new number',
  shared: 'a number that you share with other accounts',
  none: 'a number that you must buy first',
  toll_free: 'your verified toll-free number',
}
