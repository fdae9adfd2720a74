import { chakra } from '@chakra-ui/react/styled-system'
import { FieldError, useField, type FieldProps } from '../parts/field-frame.tsx'
import { visuallyHidden } from '../parts/visually-hidden.ts'

export interface CheckboxFieldProps
  extends FieldProps, Omit<React.ComponentProps<'input'>, 'className' | 'style' | 'size' | 'type'> {
  /** Some, not all: for "select all" over a part. */
  partly?: boolean | undefined
}

/** Yes or no, taking effect when the form is sent. */
export function CheckboxField({ partly = false, ...props }: CheckboxFieldProps) {
  const { frame, input } = useField(props)
  return (
    <Frame>
      <input
        type="checkbox"
        {...input}
        ref={(element) => {
          show(element, partly)
          return forward(props.ref, element)
        }}
      />
      <label htmlFor={frame.inputId} {...(frame.hideLabel && { 'data-hidden': '' })}>
        {frame.label}
      </label>
      {frame.hint && (
        <div data-part="hint" id={`${frame.inputId}-hint`}>
          {frame.hint}
        </div>
      )}
      <FieldError id={`${frame.inputId}-error`} error={frame.error} />
    </Frame>
  )
}

function show(element: HTMLInputElement | null, partly: boolean) {
  if (element) element.indeterminate = partly
}

function forward(ref: React.Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '3',
    rowGap: '1',
    alignItems: 'start',
    '& > input': {
      width: '1.25rem',
      height: '1.25rem',
      marginBlockStart: '0.1rem',
      accentColor: '{colors.accent.solid}',
      cursor: 'pointer',
    },
    '& > label': { cursor: 'pointer', color: 'fg' },
    '& > label[data-hidden]': visuallyHidden,
    '& > :not(input, label)': { gridColumn: '2' },
    '& > [data-part=hint]': { fontSize: 'sm', color: 'fg.muted' },
  },
})
