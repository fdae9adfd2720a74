import { chakra } from '@chakra-ui/react/styled-system'

export interface TextLinkProps {
  href?: string | undefined
  /** The only child (a router's link, say) takes the styles instead. */
  asChild?: boolean | undefined
  /** Muted: in a footer or beside a stronger link. */
  muted?: boolean | undefined
  /** Opens in a new tab. */
  newTab?: boolean | undefined
  children: React.ReactNode
}

/** Goes somewhere, within a line of text. */
export function TextLink({ newTab, muted, ...rest }: TextLinkProps) {
  return <Anchor muted={muted} {...rest} {...(newTab && { target: '_blank', rel: 'noreferrer' })} />
}

const Anchor = chakra('a', {
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    borderRadius: 'sm',
    overflowWrap: 'anywhere',
    _hover: { textDecorationColor: 'currentColor' },
  },
  variants: {
    muted: {
      true: { color: 'fg.muted', fontWeight: 'normal', textDecorationColor: 'transparent', _hover: { color: 'fg' } },
    },
  },
})
