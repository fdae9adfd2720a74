import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState } from 'react'
import { Button, IconButton, type ButtonProps } from '../button/index.tsx'
import { Icon, type IconName } from '../icon/index.tsx'
import { useLoaded } from '../parts/use-loaded.ts'

export interface MenuItem {
  label: string
  onSelect: () => void
  tone?: 'danger' | undefined
  icon?: IconName | undefined
  disabled?: boolean | undefined
}

export interface MenuProps {
  /** What the button says; with `compact`, what it is called. */
  label: string
  items: readonly MenuItem[]
  /** Three dots instead of the label: in a table's row. */
  compact?: boolean | undefined
  /** Shown on the button in the label's place: a badge that can be changed where it stands. The label is then read out. */
  face?: React.ReactNode
  tone?: ButtonProps['tone']
  size?: ButtonProps['size']
  /** None of the actions can be done now. */
  disabled?: boolean | undefined
  /** The menu opens: items that are loaded only then are asked for. */
  onOpen?: (() => void) | undefined
}

/** The 30 KB (brotli) of an open menu come when a pointer or the focus is on its button. */
const load = () => import('./menu-list.tsx')

/** Actions behind one button, for when they are too many or too rare to stand there. Arrow keys, Home, End and first letters move. */
export function Menu({ label, items, compact, face, tone, size, disabled, onOpen }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [loaded, fetchNow] = useLoaded(load)
  const list = `${id}-list`

  const show = () => {
    setOpen(true)
    onOpen?.()
    fetchNow(() => setOpen(false))
  }
  const close = () => {
    setOpen(false)
    // Not when the focus has gone elsewhere: a press on another control closes the menu too.
    if (document.getElementById(list)?.contains(document.activeElement)) document.getElementById(id)?.focus()
  }

  const trigger = {
    id,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    'aria-controls': open ? list : undefined,
    size,
    disabled,
    onPointerEnter: () => fetchNow(),
    onFocus: () => fetchNow(),
    onClick: () => (open ? close() : show()),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      show()
    },
  }

  return (
    <Anchor bare={Boolean(face)}>
      {compact ? (
        <IconButton icon="more" label={label} tone={tone ?? 'quiet'} {...trigger} />
      ) : (
        <Button tone={tone ?? (face ? 'quiet' : 'secondary')} {...(face ? { 'aria-label': label } : {})} {...trigger}>
          {face ?? label}
          <Icon name="chevron-down" size="small" />
        </Button>
      )}
      {open && loaded && <loaded.MenuList trigger={id} id={list} items={items} onClose={close} />}
    </Anchor>
  )
}

/** A custom face has its own shape: the button adds no padding, so that it lines up with the content above. */
const Anchor = chakra('span', {
  variants: {
    bare: {
      true: { '& > button': { gap: '1', paddingInline: '1', marginInline: '-1', justifyContent: 'flex-start' } },
    },
  },
})
