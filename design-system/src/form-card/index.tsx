import { chakra } from '@chakra-ui/react/styled-system'
import { CardHeader } from '../card/index.tsx'

export interface FormCardProps extends Omit<React.ComponentProps<'form'>, 'className' | 'style' | 'title' | 'color'> {
  title?: string | undefined
  text?: React.ReactNode
  /** Below the fields: the submit button and what stands beside it. */
  actions?: React.ReactNode
}

/** A form on a card: fields one below the other, its action at the end. */
export function FormCard({ title, text, actions, children, ...form }: FormCardProps) {
  return (
    <Sheet aria-label={title} noValidate {...form}>
      {title && <CardHeader title={title} text={text} />}
      {children}
      {actions && <div data-part="actions">{actions}</div>}
    </Sheet>
  )
}

/** Fields beside one another where there is room; `short` for those of a few signs, two of which stand beside one another on a phone. */
export const FieldRow = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  },
  variants: { short: { true: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))' } } },
})

const Sheet = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    padding: { base: '4', md: '6' },
    borderRadius: 'lg',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'sm',
    minWidth: '0',
    '& > [data-part=actions]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
  },
})
