import { chakra } from '@chakra-ui/react/styled-system'

export interface HeroProps {
  /** A few words above the title. */
  label?: string | undefined
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
  <Ground alone={!preview}>
    <PlatMap />
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
  </Ground>
)

/** The sign of the house: parcels and their lot lines, one of them marked. */
function PlatMap() {
  return (
    <svg data-part="map" viewBox="0 0 1200 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" strokeWidth="1.25">
        <path d="M-20 110 C 260 60 420 170 700 130 S 1080 40 1240 90" />
        <path d="M-20 300 C 240 250 470 360 720 310 S 1060 220 1240 270" />
        <path d="M-20 500 C 260 450 430 560 700 510 S 1070 430 1240 470" />
        <path d="M80 -20 L116 96 M210 -20 L240 92 M352 -20 L372 118 M520 -20 L528 148 M690 -20 L690 132 M850 -20 L838 98 M1010 -20 L990 66 M1150 -20 L1124 66" />
        <path d="M104 98 L140 282 M244 94 L274 284 M378 120 L404 316 M532 148 L540 336 M690 132 L692 316 M832 100 L820 284 M976 70 L956 246 M1118 66 L1092 242" />
        <path d="M140 284 L172 484 M284 286 L310 494 M410 318 L430 530 M548 336 L552 540 M694 316 L694 512 M824 284 L812 478 M956 248 L938 444 M1088 244 L1062 446" />
        <path d="M172 486 L196 660 M318 496 L338 660 M434 530 L448 660 M556 540 L558 660 M694 512 L694 660 M812 480 L802 660 M938 446 L922 660 M1058 448 L1036 660" />
      </g>
      <path data-part="parcel" d="M832 100 Q 900 78 976 70 L956 246 Q 888 262 820 284 Z" />
    </svg>
  )
}

const Ground = chakra('section', {
  base: {
    position: 'relative', isolation: 'isolate', overflow: 'hidden', paddingBlock: { base: '12', md: '20' },
    '& > [data-part=map]': {
      position: 'absolute', inset: '0', width: '100%', height: '100%', zIndex: -1, '& g': { stroke: 'line.strong' },
      maskImage: 'radial-gradient(90% 90% at 75% 30%, #000 10%, transparent 75%)', opacity: 0.85,
    },
    '& [data-part=parcel]': { fill: 'accent.subtle', stroke: 'accent.solid', strokeWidth: '1.5' },
    '& > [data-part=inside]': { display: 'grid', alignItems: 'center', gap: { base: '10', md: '12' }, gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.12fr)' }, maxWidth: '76rem', marginInline: 'auto', paddingInline: { base: '4', md: '8' } },
    '& [data-part=over]': { display: 'inline-block', marginBlockEnd: '4', paddingInline: '3', paddingBlock: '1', borderRadius: 'full', background: 'accent.subtle', color: 'accent.fg', fontSize: 'sm', fontWeight: 'semibold', boxShadow: 'inset 0 0 0 1px {colors.accent.line}' },
    '& h1': { fontSize: { base: '4xl', md: '5xl', xl: '6xl' }, fontWeight: 'bold', letterSpacing: '-0.035em', lineHeight: '1.04', textWrap: 'balance' },
    '& [data-part=text]': { marginBlockStart: '5', color: 'fg.muted', fontSize: { base: 'lg', md: 'xl' }, lineHeight: '1.5', textWrap: 'pretty', maxWidth: '38rem' },
    '& [data-part=actions]': { display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '8' },
    '& [data-part=note]': { marginBlockStart: '4', color: 'fg.subtle', fontSize: 'sm' },
  },
  variants: { alone: { true: { '& > [data-part=map]': { maskImage: 'linear-gradient(90deg, #000, transparent 32% 68%, #000)' }, '& > [data-part=inside]': { gridTemplateColumns: 'minmax(0, 1fr)', textAlign: 'center' }, '& [data-part=text]': { marginInline: 'auto' }, '& [data-part=actions]': { justifyContent: 'center' } } } },
})
