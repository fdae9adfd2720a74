import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton, type ButtonProps } from '../button/index.tsx'
import { Icon, type IconName } from '../icon/index.tsx'
import { isLetDown, lift, placeBeside } from '../parts/place-beside.ts'

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
}

const UNDER = { side: 'below', align: 'end' } as const

/** Actions behind one button, for when they are too many or too rare to stand there. Arrow keys, Home, End and first letters move. */
export function Menu({ label, items, compact, face, tone, size }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const close = () => {
    setOpen(false)
    anchor.current?.querySelector('button')?.focus()
  }

  useLayoutEffect(() => {
    const button = anchor.current
    const box = list.current
    if (!open || !button || !box) return
    lift(box)
    placeBeside(button, box, UNDER)
    entries(box)[0]?.focus()
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.contains(event.target) && !button.contains(event.target)) setOpen(false)
    }
    const scrolled = () => placeBeside(button, box, UNDER)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    window.addEventListener('scroll', scrolled, true)
    window.addEventListener('resize', scrolled)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      window.removeEventListener('scroll', scrolled, true)
      window.removeEventListener('resize', scrolled)
    }
  }, [open, anchor, list])

  // A row that moves removes its menu from the page for a moment, and the browser hides it: it reopens at the row's new position.
  const at = useRef(0)
  useLayoutEffect(() => {
    const box = list.current
    if (!open || !anchor.current || !box || !isLetDown(box)) return
    box.style.animation = 'none'
    lift(box)
    placeBeside(anchor.current, box, UNDER)
    entries(box)[at.current]?.focus()
  })

  const trigger = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    size,
    onClick: () => setOpen(!open),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'ArrowDown') {
        event.preventDefault()
        setOpen(true)
      }
    },
  }

  return (
    <Anchor ref={anchor} bare={Boolean(face)}>
      {compact ? (
        <IconButton icon="more" label={label} tone={tone ?? 'quiet'} {...trigger} />
      ) : (
        <Button tone={tone ?? (face ? 'quiet' : 'secondary')} {...(face ? { 'aria-label': label } : {})} {...trigger}>
          {face ?? label}
          <Icon name="chevron-down" size="small" />
        </Button>
      )}
      {open && (
        <List
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          popover="manual"
          onFocus={({ target, currentTarget }: React.FocusEvent<HTMLDivElement>) => {
            at.current = entries(currentTarget).findIndex((entry) => entry.contains(target))
          }}
          onKeyDown={(event: React.KeyboardEvent<HTMLDivElement>) => move(event, close)}
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              data-tone={item.tone}
              onClick={() => {
                close()
                item.onSelect()
              }}
            >
              {item.icon && <Icon name={item.icon} />}
              {item.label}
            </button>
          ))}
        </List>
      )}
    </Anchor>
  )
}

const entries = (list: Element) => [...list.querySelectorAll<HTMLButtonElement>('[role=menuitem]:not(:disabled)')]

function move(event: React.KeyboardEvent<HTMLDivElement>, close: () => void) {
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault()
    event.stopPropagation()
    close()
    return
  }
  const all = entries(event.currentTarget)
  const at = all.findIndex((entry) => entry === document.activeElement)
  const next = aim(event.key, all, at)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function aim(key: string, all: HTMLButtonElement[], at: number) {
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all.at(at - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  return [...all.slice(at + 1), ...all].find((entry) =>
    entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  )
}

/** A custom face has its own shape: the button adds no padding, so that it lines up with the content above. */
const Anchor = chakra('span', {
  variants: { bare: { true: { '& > button': { gap: '1', paddingInline: '1', marginInline: '-1' } } } },
})

const List = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    zIndex: 40,
    minWidth: '11rem',
    maxWidth: '20rem',
    padding: '1',
    borderRadius: 'md',
    background: 'raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'lg',
    animation: 'fade {durations.fast} {easings.out}',
    '& > button': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: '100%',
      minHeight: '2.5rem',
      paddingInline: '3',
      borderRadius: 'sm',
      fontSize: 'md',
      textAlign: 'start',
      cursor: 'pointer',
      '& > svg': { color: 'fg.subtle' },
    },
    '& > button:is(:hover, :focus)': { background: 'hover', outline: 'none' },
    '& > button:focus-visible': { outline: '2px solid {colors.ring}', outlineOffset: '-2px' },
    '& > button[data-tone=danger], & > button[data-tone=danger] > svg': { color: 'bad.fg' },
    '& > button:disabled': { color: 'fg.subtle', cursor: 'not-allowed' },
  },
})
