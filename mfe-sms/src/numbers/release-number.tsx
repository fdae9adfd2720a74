import type { NumberList, SenderNumber } from 'contract/numbers'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { Text } from 'design-system/text'
import { formatCountOf, formatPhone } from 'shell/host/format'

interface ReleaseNumberProps {
  number: SenderNumber
  /** How many other numbers are in use. */
  others: number
  without: NumberList['without']
  onClose: () => void
  onRelease: (number: SenderNumber) => void
}

/** Says what happens to conversations and to what waits, then releases a number. */
export function ReleaseNumber({ number, others, without, onClose, onRelease }: ReleaseNumberProps) {
  const { conversations } = number
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
          account gets it, and you can take it back. It costs nothing any more; the month that was paid is not given
          back.
        </Text>
        {conversations > 0 && (
          <Text>
            {formatCountOf(conversations, 'conversation')} of the last 30 days {conversations === 1 ? 'goes' : 'go'} on
            from {others > 0 ? 'another of your numbers' : afterLabels[without]}: people see a number that they do not
            know.
          </Text>
        )}
        {others === 0 && conversations === 0 && (
          <Text>It is your last number. After it, texts leave from {afterLabels[without]}.</Text>
        )}
      </Stack>
    </Dialog>
  )
}

const afterLabels: Record<NumberList['without'], string> = {
  first: 'a new number',
  shared: 'a number that you share with other accounts',
  none: 'a number that you must buy first',
}
