import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { visuallyHidden } from '../parts/visually-hidden.ts'

export interface RadioCardOption {
  value: string
  title: string
  text?: string | undefined
  /** A word in the corner, such as "Coming Soon" or "FREE". */
  badge?: string | undefined
  disabled?: boolean | undefined
}

export interface RadioCardsProps {
  label: string
  hideLabel?: boolean | undefined
  name?: string | undefined
  options: readonly RadioCardOption[]
  value: string
  onChange: (value: string) => void
}

/** A choice between two to four weighty options, each with room to explain itself. */
export function RadioCards({ label, hideLabel, name, options, value, onChange }: RadioCardsProps) {
  const own = useId()
  return (
    <Group>
      <legend {...(hideLabel && { 'data-hidden': '' })}>{label}</legend>
      <div data-part="cards">
        {options.map((option) => (
          <label key={option.value} data-disabled={option.disabled || undefined}>
            <input
              type="radio"
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              aria-labelledby={`${own}-${option.value}-title`}
              aria-describedby={`${own}-${option.value}-more`}
            />
            <span data-part="words">
              <span data-part="title" id={`${own}-${option.value}-title`}>
                {option.title}
              </span>
              <span data-part="more" id={`${own}-${option.value}-more`}>
                {option.text && <span data-part="text">{option.text}</span>}
                {option.badge && <span data-part="badge">{option.badge}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </Group>
  )
}

const Group = chakra('fieldset', {
  base: {
    border: 'none',
    minWidth: '0',
    '& > legend': { fontSize: 'sm', fontWeight: 'semibold', marginBlockEnd: '2' },
    '& > legend[data-hidden]': visuallyHidden,
    '& > [data-part=cards]': {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    },
    '& label': {
      position: 'relative',
      display: 'flex',
      gap: '3',
      padding: '4',
      borderRadius: 'lg',
      borderWidth: '1px',
      borderColor: 'line.strong',
      background: 'surface',
      cursor: 'pointer',
      transitionProperty: 'border-color, box-shadow, background-color',
      transitionDuration: 'fast',
    },
    '& label:hover:not([data-disabled])': { borderColor: 'line.control' },
    '& label:has(:checked)': {
      borderColor: 'accent.solid',
      background: 'accent.subtle',
      boxShadow: 'inset 0 0 0 1px {colors.accent.solid}',
    },
    '& label:has(:focus-visible)': { outline: '2px solid {colors.ring}', outlineOffset: '2px' },
    '& label[data-disabled]': { cursor: 'not-allowed', background: 'sunken', borderStyle: 'dashed' },
    '& input': {
      flex: 'none',
      width: '1.125rem',
      height: '1.125rem',
      marginBlockStart: '0.2rem',
      accentColor: '{colors.accent.solid}',
      outline: 'none',
      cursor: 'inherit',
    },
    '& [data-part=words]': { flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column', gap: '1' },
    '& [data-part=title]': { fontWeight: 'semibold', paddingInlineEnd: '6rem' },
    '& label:not(:has([data-part=badge])) [data-part=title]': { paddingInlineEnd: '0' },
    '& label[data-disabled] [data-part=title]': { color: 'fg.muted' },
    '& [data-part=text]': { display: 'block', fontSize: 'sm', color: 'fg.muted' },
    '& [data-part=badge]': {
      position: 'absolute',
      insetBlockStart: '4',
      insetInlineEnd: '4',
      paddingInline: '2',
      paddingBlock: '0.5',
      borderRadius: 'full',
      fontSize: 'xs',
      fontWeight: 'semibold',
      background: 'surface',
      color: 'fg.muted',
      boxShadow: 'inset 0 0 0 1px {colors.line.strong}',
    },
    '& label:has(:checked) [data-part=badge]': {
      color: 'accent.fg',
      boxShadow: 'inset 0 0 0 1px {colors.accent.line}',
    },
  },
})
