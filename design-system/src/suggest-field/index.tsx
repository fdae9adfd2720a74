import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { Icon } from '../icon/index.tsx'
import { ControlBox, FieldFrame, useField, type FieldProps } from '../parts/field-frame.tsx'
import { VisuallyHidden } from '../visually-hidden/index.tsx'

export interface Suggestion {
  /** What the field holds once it is chosen. */
  value: string
  /** What it means, beside it: "320 records · $8.00". */
  note?: string | undefined
}

export interface SuggestFieldProps
  extends FieldProps, Omit<React.ComponentProps<'input'>, 'className' | 'style' | 'size'> {
  /** What fits what is typed; none closes the list. */
  suggestions: readonly Suggestion[]
  onChoose: (value: string) => void
}

/**
 * A line of text with suggestions while one types. Arrow keys go through them, Enter takes one, Escape closes the list; anything else
 * may be typed as well. Takes all that an input takes, so `register` fits.
 */
export function SuggestField({
  suggestions,
  onChoose,
  onKeyDown,
  onFocus,
  onBlur,
  onInput,
  ...props
}: SuggestFieldProps) {
  const { frame, input } = useField(props)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && suggestions.length > 0
  const list = `${input.id}-list`
  const idOf = (at: number) => `${list}-${at}`
  const at = Math.min(active, suggestions.length - 1)
  const activeId = shown && at >= 0 ? idOf(at) : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function choose(value: string) {
    setOpen(false)
    setActive(-1)
    onChoose(value)
  }

  function keyed(event: React.KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      setOpen(true)
      // Past either end the field itself is active.
      setActive(
        !shown
          ? step > 0
            ? 0
            : suggestions.length - 1
          : ((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1,
      )
    } else if (event.key === 'Enter' && shown && suggestions[at]) {
      event.preventDefault()
      choose(suggestions[at].value)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <FieldFrame {...frame}>
      <ControlBox>
        <input
          type="text"
          autoComplete="off"
          {...input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={list}
          aria-activedescendant={activeId}
          onKeyDown={keyed}
          onFocus={(event) => {
            onFocus?.(event)
            setOpen(true)
          }}
          onBlur={(event) => {
            onBlur?.(event)
            setOpen(false)
          }}
          onInput={(event) => {
            onInput?.(event)
            setOpen(true)
            setActive(-1)
          }}
        />
        <VisuallyHidden live>{shown && countOf(suggestions.length)}</VisuallyHidden>
        <List id={list} role="listbox" aria-label="Suggestions" hidden={!shown}>
          {suggestions.map(({ value, note }, index) => (
            // The field keeps the focus: otherwise a press would close the list before its click.
            <button
              key={value}
              type="button"
              tabIndex={-1}
              id={idOf(index)}
              role="option"
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(value)}
            >
              <Icon name="pin" size="small" />
              <span data-part="words">
                <span data-part="value">{value}</span>
                {note && <span data-part="note">{note}</span>}
              </span>
            </button>
          ))}
        </List>
      </ControlBox>
    </FieldFrame>
  )
}

const countOf = (suggestions: number) => `${suggestions} ${suggestions === 1 ? 'suggestion' : 'suggestions'}`

const List = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '-1px',
    insetBlockStart: 'calc(100% + 0.25rem)',
    zIndex: 20,
    maxHeight: '19rem',
    overflowY: 'auto',
    padding: '1',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'line',
    background: 'raised',
    boxShadow: 'lg',
    '&[hidden]': { display: 'none' },
    '& > [role=option]': {
      display: 'flex',
      width: '100%',
      textAlign: 'start',
      alignItems: 'center',
      gap: '2',
      minHeight: '2.5rem',
      paddingInline: '3',
      borderRadius: 'sm',
      cursor: 'pointer',
      '& > svg': { flex: 'none', color: 'fg.subtle' },
    },
    '& > [role=option]:hover': { background: 'hover' },
    '& > [aria-selected=true]': { background: 'accent.subtle', color: 'accent.fg' },
    // On a phone a long note goes below the value.
    '& [data-part=words]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      flex: '1',
      minWidth: '0',
    },
    '& [data-part=value]': { flex: '1', minWidth: '5.5rem', overflowWrap: 'anywhere', fontWeight: 'medium' },
    '& [data-part=note]': { fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
})
