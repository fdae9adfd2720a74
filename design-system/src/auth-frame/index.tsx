import { chakra } from '@chakra-ui/react/styled-system'
import { PlatMap } from '../parts/plat-map.tsx'

export interface AuthFrameProps {
  title: string
  intro?: React.ReactNode
  /** The logo in its link. */
  logo: React.ReactNode
  /** Below the card: the way to the other form. */
  footer?: React.ReactNode
  children: React.ReactNode
}

/** Sign in, sign up and the like: one form in the middle of a calm page. */
export function AuthFrame({ title, intro, logo, footer, children }: AuthFrameProps) {
  return (
    <Background>
      <PlatMap marked="middle" />
      <header>{logo}</header>
      <main id="main" tabIndex={-1}>
        <div data-part="card">
          <h1 tabIndex={-1}>{title}</h1>
          {intro && <div data-part="intro">{intro}</div>}
          {children}
        </div>
        {footer && <div data-part="footer">{footer}</div>}
      </main>
    </Background>
  )
}

const Background = chakra('div', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    padding: { base: '4', md: '6' },
    background: 'canvas',
    '& > [data-part=map]': { opacity: 0.7, maskImage: 'linear-gradient(180deg, #000, transparent 70%)' },
    // Words stand on a colour and above the map, so that their contrast is one figure, and axe knows it.
    '& > header, & > main': { position: 'relative' },
    '& > header': {
      width: '100%',
      maxWidth: '72rem',
      '& a': { display: 'inline-flex', textDecoration: 'none', background: 'canvas' },
    },
    '& > main': {
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      width: '100%',
      maxWidth: '26rem',
      paddingBlock: '8',
      gap: '5',
    },
    '& [data-part=card]': {
      display: 'flex',
      flexDirection: 'column',
      gap: '5',
      padding: { base: '5', md: '8' },
      borderRadius: 'xl',
      background: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
      boxShadow: 'md',
    },
    '& h1': { fontSize: '2xl', fontWeight: 'semibold', letterSpacing: '-0.02em', lineHeight: '1.2' },
    '& [data-part=intro]': { color: 'fg.muted', marginBlockStart: '-0.875rem' },
    '& form': { display: 'flex', flexDirection: 'column', gap: '4' },
    '& [data-part=footer]': { textAlign: 'center', color: 'fg.muted', background: 'canvas' },
  },
})
