import { chakra } from '@chakra-ui/react/styled-system'
import { visuallyHidden } from '../parts/visually-hidden.ts'

export interface LogoProps {
  /** The sign without the name, where room is short. */
  signOnly?: boolean | undefined
}

/** Lotline's sign, a parcel cut by its lot line, and its name. Put it in a link that says where it leads. */
export function Logo({ signOnly }: LogoProps) {
  return (
    <Mark>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8.5" data-part="background" />
        <path
          d="M9.6 8v16M9.6 18.4l14-6.2M17.2 15.1V24M9.6 24h13.2"
          data-part="lines"
          fill="none"
          strokeWidth="2.3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="23.6" cy="12.2" r="2.5" data-part="flag" />
      </svg>
      {signOnly ? <span data-part="hidden">Lotline</span> : <span>Lotline</span>}
    </Mark>
  )
}

const Mark = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontWeight: 'bold',
    fontSize: 'lg',
    letterSpacing: '-0.03em',
    color: 'fg',
    lineHeight: '1',
    '& svg': { flex: 'none' },
    '& [data-part=background]': { fill: 'accent.solid' },
    '& [data-part=lines]': { stroke: 'accent.on' },
    '& [data-part=flag]': { fill: '{colors.flag.mark}' },
    '& [data-part=hidden]': visuallyHidden,
  },
})
