import { Menu } from '@ark-ui/react/menu'
import { chakra } from '@chakra-ui/react/styled-system'
import { createPortal } from 'react-dom'
import { Icon } from '../icon/index.tsx'
import { topModal } from '../parts/open-modals.ts'
import type { MenuItem } from './index.tsx'

interface MenuListProps {
  /** The id of the button that opened it: it is named by the button and stands beside it. */
  trigger: string
  /** The id that the button says it controls. */
  id: string
  items: readonly MenuItem[]
  onClose: () => void
}

/**
 * The open menu. It renders at the document's end, where no table or dialog clips it and no moving row takes it along; an open dialog
 * makes the rest of the page inert, so then it renders into that.
 */
export function MenuList({ trigger, id, items, onClose }: MenuListProps) {
  return (
    <Menu.Root
      open
      loopFocus
      closeOnSelect={false} // it closes before an item acts, so that a dialog which that opens gives the focus back to the button
      ids={{ trigger, content: id }}
      positioning={{ placement: 'bottom-end', strategy: 'fixed', gutter: 6, overflowPadding: 8 }}
      defaultHighlightedValue={String(items.findIndex(({ disabled }) => !disabled))}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      {createPortal(
        // A press on an item is none on the row that holds the menu.
        <Menu.Positioner onClick={(event) => event.stopPropagation()}>
          <List
            onKeyDown={({ key }) => {
              if (key === 'Tab') onClose()
            }}
          >
            {items.map(({ label, icon, tone, disabled, onSelect }, index) => (
              <Item
                key={`${index} ${label}`} // two may be called the same
                value={String(index)}
                valueText={label}
                disabled={Boolean(disabled)}
                data-tone={tone}
                // Not its `onSelect`, which the machine gives to the highlighted item: a screen reader presses items that are not.
                onClick={() => {
                  if (disabled) return
                  onClose()
                  onSelect()
                }}
              >
                {icon && <Icon name={icon} />}
                {label}
              </Item>
            ))}
          </List>
        </Menu.Positioner>,
        topModal() ?? document.body,
      )}
    </Menu.Root>
  )
}

const List = chakra(Menu.Content, {
  base: {
    zIndex: 60, // its place takes it: above a table's sticky head, and above offers of some seconds
    minWidth: '11rem',
    maxWidth: '20rem',
    padding: '1',
    borderRadius: 'md',
    background: 'raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'lg',
    outline: 'none',
    animation: 'fade {durations.fast} {easings.out}',
    '&:focus-visible > [data-highlighted]': { outline: '2px solid {colors.ring}', outlineOffset: '-2px' },
  },
})

const Item = chakra(Menu.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minHeight: '2.5rem',
    paddingInline: '3',
    borderRadius: 'sm',
    fontSize: 'md',
    cursor: 'pointer',
    '& > svg': { color: 'fg.subtle' },
    '&[data-highlighted]': { background: 'hover' },
    '&[data-tone=danger], &[data-tone=danger] > svg': { color: 'bad.fg' },
    '&[data-disabled]': { color: 'fg.subtle', cursor: 'not-allowed' },
  },
})
