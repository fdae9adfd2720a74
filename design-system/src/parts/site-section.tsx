import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'

export interface SiteSectionProps {
  id?: string | undefined
  /** A word or two above the title. */
  label?: string | undefined
  title: string
  text?: React.ReactNode
  /** A background that sets it off from its neighbours. */
  surface?: 'plain' | 'tinted' | undefined
  /** The title beside the content instead of above it, where there is room. */
  beside?: boolean | undefined
  children?: React.ReactNode
}

/** One titled part of a public page, with the page's margins. */
export function SiteSection({ id, label, title, text, surface = 'plain', beside, children }: SiteSectionProps) {
  const own = useId()
  return (
    <Background id={id} surface={surface} beside={beside} aria-labelledby={own}>
      <div data-part="inside">
        <div data-part="head">
          {label && <p data-part="over">{label}</p>}
          <h2 id={own}>{title}</h2>
          {text && <div data-part="text">{text}</div>}
        </div>
        {children}
      </div>
    </Background>
  )
}

const Background = chakra('section', {
  base: {
    paddingBlock: { base: '16', md: '24' },
    // Below the window nothing of it is laid out, neither with the first paint nor again when the font has come. A second later it is, one section after
    // the other, so that a picture of the whole page shows all of it.
    contentVisibility: 'auto',
    animation: 'layOut 1ms 1s forwards',
    '&:nth-of-type(2)': { animationDelay: '1.1s' },
    '&:nth-of-type(3)': { animationDelay: '1.2s' },
    '&:nth-of-type(n + 4)': { animationDelay: '1.3s' },
    '@media print': { contentVisibility: 'visible' },
    // About what they are high on a phone and on a desk, so that a page reloaded further down shows the same place.
    containIntrinsicBlockSize: { base: 'auto 80rem', md: 'auto 44rem' },
    scrollMarginBlockStart: '4rem',
    '& > [data-part=inside]': {
      maxWidth: '76rem',
      marginInline: 'auto',
      paddingInline: { base: '4', md: '8' },
      display: 'flex',
      flexDirection: 'column',
      gap: { base: '8', md: '12' },
    },
    '& [data-part=head]': { maxWidth: '44rem' },
    '& [data-part=over]': { color: 'flag.fg', fontWeight: 'semibold', fontSize: 'sm', marginBlockEnd: '2' },
    '& [data-part=head] > h2': {
      fontSize: { base: '3xl', md: '4xl' },
      fontWeight: 'bold',
      letterSpacing: '-0.03em',
      lineHeight: '1.12',
      textWrap: 'balance',
    },
    '& [data-part=head] > [data-part=text]': {
      color: 'fg.muted',
      fontSize: 'lg',
      marginBlockStart: '3',
      textWrap: 'pretty',
    },
  },
  variants: {
    surface: { plain: {}, tinted: { background: 'surface', borderBlockWidth: '1px', borderColor: 'line' } },
    beside: {
      true: {
        '& > [data-part=inside]': {
          lg: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', alignItems: 'start' },
        },
      },
    },
  },
})
