import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { Icon } from '../icon/index.tsx'
import { visuallyHidden } from './visually-hidden.ts'

/** What every form field can be told. */
export interface FieldProps {
  label: string
  /** Help that stands there always. */
  hint?: React.ReactNode
  /** What is wrong, in words that say how to put it right. */
  error?: string | undefined
  /** Says "(optional)" after the label. */
  optional?: boolean | undefined
  /** The label is only read out, because the place says what the field is. */
  hideLabel?: boolean | undefined
}

/** Splits a field's own props from those of its input, and ties label, hint and error to the input. */
export function useField<Props extends FieldProps & { id?: string | undefined }>({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  ...input
}: Props) {
  const own = useId()
  const inputId = id ?? own
  const described = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ')
  return {
    frame: { label, hint, error, optional, hideLabel, inputId },
    input: {
      ...input,
      id: inputId,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  }
}

interface FieldFrameProps extends FieldProps {
  inputId: string
  children: React.ReactNode
}

/** Label above, control, then hint and error below it. */
export function FieldFrame({ label, hint, error, optional, hideLabel, inputId, children }: FieldFrameProps) {
  return (
    <Frame>
      <label htmlFor={inputId} {...(hideLabel && { 'data-hidden': '' })}>
        {label}
        {optional && <span data-part="optional"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <div data-part="hint" id={`${inputId}-hint`}>
          {hint}
        </div>
      )}
      <FieldError id={`${inputId}-error`} error={error} />
    </Frame>
  )
}

/** The place stays in the page, so that a screen reader hears the message when it comes. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <ErrorLine id={id} aria-live="polite">
      {error && (
        <>
          <Icon name="alert" size="small" /> <span>{error}</span>
        </>
      )}
    </ErrorLine>
  )
}

const ErrorLine = chakra('div', {
  base: {
    display: 'flex',
    gap: '1.5',
    alignItems: 'baseline',
    color: 'bad.fg',
    fontSize: 'sm',
    fontWeight: 'medium',
    overflowWrap: 'anywhere', // it may name a file
    _empty: { position: 'absolute' }, // takes no room; with `display: none` it would be no place to a screen reader
    '& svg': { position: 'relative', top: '0.15em' },
    '& > span': { minWidth: '0' },
  },
})

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    minWidth: '0',
    '& > label': { fontSize: 'sm', fontWeight: 'semibold', color: 'fg' },
    '& > label[data-hidden]': visuallyHidden,
    '& [data-part=optional]': { fontWeight: 'normal', color: 'fg.subtle' },
    '& > [data-part=hint]': { fontSize: 'sm', color: 'fg.muted' },
  },
})

/** The box that an input, a textarea or a select lives in, with room for something at either end. */
export const ControlBox = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'md',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line.control',
    boxShadow: 'sm',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    '&:focus-within': { borderColor: 'accent.solid', boxShadow: '0 0 0 3px {colors.accent.line}' },
    '&:has([aria-invalid=true])': { borderColor: 'bad.solid' },
    '&:has([aria-invalid=true]):focus-within': { boxShadow: '0 0 0 3px {colors.bad.line}' },
    '&:has(> :is(:disabled, [aria-disabled=true]))': { background: 'sunken', opacity: 0.75 },
    '& > :is(input, textarea, select)': {
      flex: '1',
      minWidth: '0',
      width: '100%',
      minHeight: '2.625rem',
      paddingInline: '3',
      paddingBlock: '2',
      background: 'transparent',
      border: 'none',
      outline: 'none',
      borderRadius: 'inherit',
      fontSize: 'md',
      '@media (pointer: coarse)': { fontSize: '1rem' },
    },
    '& > textarea': { lineHeight: '1.5', resize: 'vertical' },
    '& > svg': { marginInlineStart: '3', color: 'fg.subtle' },
    '& > [data-part=end]': { flex: 'none', paddingInlineEnd: '1' },
  },
  variants: {
    of: {
      search: {
        flex: '1 1 auto',
        minWidth: 'min(100%, 14rem)',
        '& > input': { paddingInlineStart: '2' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      },
      choices: {
        '& > select': { appearance: 'none', paddingInlineEnd: '2.25rem', cursor: 'pointer', textOverflow: 'ellipsis' },
        '& > select > option': { background: 'surface', color: 'fg' },
        '& > svg': { position: 'absolute', insetInlineEnd: '3', pointerEvents: 'none' },
      },
    },
  },
})
