import { chakra } from '@chakra-ui/react/styled-system'

export interface SpinnerProps {
  /** Said to screen readers; leave it out where a text beside the spinner says what is going on. */
  label?: string | undefined
  size?: 'small' | 'medium' | 'large' | undefined
}

/** Something short is going on. For a page or a list that loads, use a skeleton. */
export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  return <Ring size={size} {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />
}

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    opacity: 0.85,
    animation: 'spin 700ms linear infinite',
    verticalAlign: '-0.15em',
  },
  variants: {
    size: { small: { boxSize: '1em' }, medium: { boxSize: '1.5em' }, large: { boxSize: '2.5em', borderWidth: '3px' } },
  },
})
