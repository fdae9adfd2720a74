import { cardName, isExpired, makeDefaultCard, removeCard, type Card } from 'contract/cards'
import { Button } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { ConfirmDialog } from 'design-system/dialog'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { useEffect, useRef, useState } from 'react'
import { useMay } from 'shell/host/use-may'
import { expiryOf } from './cards-query.ts'
import { useMakeDefault, useRemoveCard } from './use-change-cards.ts'

/** The saved cards, each with what can be done with it. */
export function CardsTable({ cards, now }: { cards: readonly Card[]; now: Date }) {
  const [removing, setRemoving] = useState<Card>()
  const { makeDefault, changing } = useMakeDefault()
  const may = useMay()
  const chosen = useRef<string>(undefined)
  useEffect(() => {
    const card = cards.find(({ id, isDefault }) => isDefault && id === chosen.current)
    if (!card) return
    chosen.current = undefined
    // Its button is gone, and the keyboard was on it.
    if (document.activeElement === document.body) document.getElementById(removalId(card))?.focus()
  }, [cards])
  return (
    <>
      <DataTable
        caption="Cards"
        rows={cards}
        empty={null}
        columns={[
          {
            title: 'Card',
            priority: 'always',
            cell: (card) => (
              <Stack gap="none">
                <Strong>{cardName(card)}</Strong>
                <Caption as="span">Expires {expiryOf(card)}</Caption>
                <Inline>
                  {card.isDefault && <StatusBadge tone="active">Default</StatusBadge>}
                  {isExpired(card, now) && <StatusBadge tone="bad">Expired</StatusBadge>}
                </Inline>
              </Stack>
            ),
          },
          {
            title: 'Actions',
            hideTitle: true,
            align: 'end',
            cell: (card) => (
              <Inline justify="end">
                {!card.isDefault && may(makeDefaultCard) && (
                  <Button
                    tone="secondary"
                    size="small"
                    busy={changing === card.id}
                    disabled={changing !== undefined}
                    aria-label={`Make default: ${cardName(card)}`}
                    onClick={() => {
                      chosen.current = card.id
                      makeDefault(card.id)
                    }}
                  >
                    Make Default
                  </Button>
                )}
                {may(removeCard) && (
                  <Button
                    tone="secondary"
                    size="small"
                    id={removalId(card)}
                    aria-label={`Remove ${cardName(card)}`}
                    onClick={() => setRemoving(card)}
                  >
                    Remove
                  </Button>
                )}
              </Inline>
            ),
          },
        ]}
      />
      <RemoveCardDialog card={removing} isLast={cards.length === 1} onClose={() => setRemoving(undefined)} />
    </>
  )
}

const removalId = ({ id }: Card) => `remove-${id}`

function consequenceOf(card: Card | undefined, isLast: boolean): string {
  if (isLast) return 'It is your only card: your balance is not recharged without one.'
  return card?.isDefault ? 'Another card of yours pays recharges then.' : 'Your default card goes on paying recharges.'
}

interface RemoveCardDialogProps {
  /** The dialog is open while it is set. */
  card: Card | undefined
  isLast: boolean
  onClose: () => void
}

function RemoveCardDialog({ card, isLast, onClose }: RemoveCardDialogProps) {
  const remove = useRemoveCard(onClose)
  return (
    <ConfirmDialog
      title={`Remove ${card ? cardName(card) : 'card'}?`}
      open={card !== undefined}
      confirmLabel="Remove Card"
      busy={remove.isPending}
      onConfirm={() => card && remove.mutate(card.id)}
      onClose={onClose}
    >
      {consequenceOf(card, isLast)} To use it again, it must be typed in again.
    </ConfirmDialog>
  )
}
