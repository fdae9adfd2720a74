import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../button/index.tsx'
import { neverCovered } from '../toaster/lift-over.ts'

export interface ComposerProps {
  label?: string | undefined
  value: string
  onChange: (text: string) => void
  /** `andGoOn` with Control or Command and Enter: sent, and on to the next thing. */
  onSend: (andGoOn: boolean) => void
  busy?: boolean | undefined
  /** Nothing can be written or sent now. The keyboard stays in it: it may come while one writes. */
  disabled?: boolean | undefined
  /** What is written cannot be sent; `above` says why. It can still be changed. */
  blocked?: boolean | undefined
  placeholder?: string | undefined
  /** Below the text: the length in segments, the price. */
  counter?: React.ReactNode
  /** Above the text: quick replies, a warning. */
  above?: React.ReactNode
}

/**
 * Writes a message and sends it: with the button, or with Enter (Shift and Enter make a new line). What stands above the text and goes as it is
 * pressed gives the keyboard to the text.
 */
export function Composer({
  label = 'Message',
  value,
  onChange,
  onSend,
  busy,
  disabled,
  blocked,
  placeholder = 'Write a message',
  counter,
  above,
}: ComposerProps) {
  const id = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const held = useRef<Element>(undefined)
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected) return
    held.current = undefined
    if (document.activeElement === document.body) text.current?.focus()
  })
  const ready = !busy && !disabled && !blocked && value.trim() !== ''
  return (
    <Box
      {...neverCovered}
      onFocus={({ target }) => {
        held.current = target
      }}
      // What is removed in this moment was not left.
      onBlur={({ target }) =>
        queueMicrotask(() => {
          if (held.current === target && target.isConnected) held.current = undefined
        })
      }
      onSubmit={(event) => {
        event.preventDefault()
        if (!ready) return
        text.current?.focus() // the button has nothing to send once the text is gone
        onSend(false)
      }}
    >
      {above}
      <div data-part="row">
        <textarea
          ref={text}
          id={id}
          aria-label={label}
          aria-describedby={`${id}-counter`}
          rows={1}
          value={value}
          readOnly={disabled}
          aria-disabled={disabled || undefined}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (ready) onSend(event.ctrlKey || event.metaKey)
          }}
        />
        <Button type="submit" icon="send" busy={busy} disabled={!ready}>
          Send
        </Button>
      </div>
      <div data-part="counter" id={`${id}-counter`}>
        {counter}
      </div>
    </Box>
  )
}

const Box = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '& > [data-part=row]': { display: 'flex', alignItems: 'flex-end', gap: '2' },
    '& textarea': {
      flex: '1',
      minWidth: '0',
      minHeight: '2.625rem',
      maxHeight: '11rem',
      fieldSizing: 'content',
      resize: 'none',
      paddingInline: '3',
      paddingBlock: '2',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'line.control',
      background: 'surface',
      lineHeight: '1.45',
      '@media (pointer: coarse)': { fontSize: '1rem' },
    },
    '& textarea[aria-disabled=true]': { background: 'sunken', opacity: 0.75, cursor: 'not-allowed' },
    '& textarea:focus': { outline: 'none', borderColor: 'accent.solid', boxShadow: '0 0 0 3px {colors.accent.line}' },
    '& > [data-part=counter]': { fontSize: 'xs', color: 'fg.subtle', _empty: { display: 'none' } },
  },
})
