import { chakra } from '@chakra-ui/react/styled-system'
import { PlatMap } from '../parts/plat-map.tsx'

export interface HeroProps {
  /** A few words above the title. */
  label?: React.ReactNode
  /** Line breaks are kept. */
  title: string
  text: React.ReactNode
  /** The two things to do, the main one first. */
  actions?: React.ReactNode
  /** Below the actions: no card needed, and the like. */
  note?: React.ReactNode
  /** The product itself, beside or below the words. */
  preview?: React.ReactNode
}

/** The first screen of a public page: what it is, for whom, what to do, and the product itself. */
export const Hero = ({ label, title, text, actions, note, preview }: HeroProps) => (
  <Background alone={!preview}>
    <PlatMap marked="high" />
    <div data-part="inside">
      <div data-part="words">
        {label && <p data-part="over">{label}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        <div data-part="text">{text}</div>
        {actions && <div data-part="actions">{actions}</div>}
        {note && <div data-part="note">{note}</div>}
      </div>
      {preview && <div data-part="preview">{preview}</div>}
    </div>
  </Background>
)

const Background = chakra('section', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    paddingBlock: { base: '12', md: '20' },
    '& > [data-part=map]': {
      maskImage: 'radial-gradient(90% 90% at 75% 30%, #000 10%, transparent 75%)',
      opacity: { base: 0.4, lg: 0.9 },
    },
    '& > [data-part=inside]': {
      display: 'grid',
      alignItems: 'center',
      gap: { base: '10', md: '12' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.12fr)' },
      maxWidth: '76rem',
      marginInline: 'auto',
      paddingInline: { base: '4', md: '8' },
    },
    // The words only: a dialog that one of the buttons opens keeps its own styles.
    '& > [data-part=inside] > [data-part=words]': {
      '& > [data-part=over]': {
        display: 'inline-block',
        marginBlockEnd: '4',
        paddingInline: '3',
        paddingBlock: '1',
        borderRadius: 'full',
        background: 'accent.subtle',
        color: 'accent.fg',
        fontSize: 'sm',
        fontWeight: 'semibold',
        boxShadow: 'inset 0 0 0 1px {colors.accent.line}',
      },
      '& > h1': {
        fontSize: { base: '4xl', md: '5xl', xl: '6xl' },
        fontWeight: 'bold',
        letterSpacing: '-0.035em',
        lineHeight: '1.04',
        textWrap: 'balance',
        whiteSpace: 'pre-line',
      },
      '& > [data-part=text]': {
        marginBlockStart: '5',
        color: 'fg.muted',
        fontSize: { base: 'lg', md: 'xl' },
        lineHeight: '1.5',
        textWrap: 'pretty',
        maxWidth: '38rem',
      },
      '& > [data-part=actions]': { display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '8' },
      '& > [data-part=note]': { marginBlockStart: '4', color: 'fg.subtle', fontSize: 'sm' },
    },
  },
  variants: {
    alone: {
      true: {
        '& > [data-part=map]': { maskImage: 'linear-gradient(90deg, #000, transparent 32% 68%, #000)' },
        '& > [data-part=inside]': { gridTemplateColumns: 'minmax(0, 1fr)', textAlign: 'center' },
        '& > [data-part=inside] > [data-part=words] > [data-part=text]': { marginInline: 'auto' },
        '& > [data-part=inside] > [data-part=words] > [data-part=actions]': { justifyContent: 'center' },
      },
    },
  },
})
