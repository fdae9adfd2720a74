import { chakra } from '@chakra-ui/react/styled-system'
import { eachChild } from '../parts/each-child.ts'

type Gap = 'none' | 'tight' | 'snug' | 'normal' | 'loose' | 'section'

interface LayoutProps extends Pick<React.AriaAttributes, 'aria-label' | 'aria-labelledby' | 'aria-live' | 'aria-busy'> {
  as?: 'div' | 'section' | 'article' | 'ul' | 'ol' | 'li' | 'nav' | 'header' | 'footer' | 'span' | undefined
  id?: string | undefined
  role?: string | undefined
  gap?: Gap | undefined
  children?: React.ReactNode
}

export interface StackProps extends LayoutProps {
  align?: 'start' | 'center' | 'end' | 'stretch' | undefined
}

/** Things below one another. */
export const Stack = ({ gap = 'normal', ...rest }: StackProps) => <Column gap={gap} {...rest} />

export interface InlineProps extends LayoutProps {
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined
  justify?: 'start' | 'center' | 'end' | undefined
  /** Never breaks into a second line. */
  noWrap?: boolean | undefined
}

/** Things beside one another, breaking into lines where room is short. */
export const Inline = ({ gap = 'snug', align = 'center', ...rest }: InlineProps) => (
  <Row gap={gap} align={align} {...rest} />
)

/** Two things at the two ends of a line; the second goes below where room is short. */
export const Spread = ({ gap = 'normal', align = 'center', ...rest }: Omit<InlineProps, 'justify'>) => (
  <Row gap={gap} align={align} justify="between" {...rest} />
)

export interface GridProps extends LayoutProps {
  /** How narrow a cell may get before there are fewer columns. */
  cells?: 'small' | 'medium' | 'large' | undefined
  /** A few cells share the whole line; without it they keep the width that more of them would have. */
  share?: boolean | undefined
}

/** Equal cells, as many in a row as fit. */
export const Grid = ({ gap = 'normal', cells = 'medium', ...rest }: GridProps) => (
  <Cells gap={gap} cells={cells} {...rest} />
)

export interface SplitProps extends LayoutProps {
  /** Which of the two children gets more room; `most`: the first gets all but a column for the second, and only where there is much. */
  wide?: 'first' | 'second' | 'both' | 'most' | undefined
  /** `stretch`: both end at one height. */
  align?: 'start' | 'stretch' | undefined
  /** Which child stands above the other on a narrow screen; the first, if not said. For one without controls: the keyboard keeps the order of the code. */
  above?: 'second' | undefined
}

/** Two children side by side on a wide screen, below one another on a narrow one. */
export const Split = ({ gap = 'loose', wide = 'first', ...rest }: SplitProps) => <Two gap={gap} wide={wide} {...rest} />

const gaps = {
  none: { gap: '0' },
  tight: { gap: '1' },
  snug: { gap: '2' },
  normal: { gap: '4' },
  loose: { gap: '6' },
  section: { gap: '10' },
}
const aligns = {
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  stretch: { alignItems: 'stretch' },
  baseline: { alignItems: 'baseline' },
}

const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    [eachChild]: { minWidth: '0' },
    '&[aria-live]:empty': { position: 'absolute' }, // what is read out has its place beforehand, which takes no room
  },
  variants: { gap: gaps, align: aligns },
})

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', minWidth: '0' },
  variants: {
    gap: gaps,
    align: aligns,
    justify: {
      start: { justifyContent: 'flex-start' },
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
      between: { justifyContent: 'space-between' },
    },
    noWrap: { true: { flexWrap: 'nowrap' } },
  },
})

const cell = (width: string) => ({ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))` })
/** The cells of the last line share its width. */
const shared = (width: string) =>
  ({ display: 'flex', flexWrap: 'wrap', [eachChild]: { flex: `1 1 min(100%, ${width})`, minWidth: '0' } }) as const

const Cells = chakra('div', {
  base: { display: 'grid', [eachChild]: { minWidth: '0' } },
  variants: {
    gap: gaps,
    cells: { small: cell('10rem'), medium: cell('16rem'), large: cell('24rem') },
    share: { true: {} },
  },
  compoundVariants: [
    { cells: 'small', share: true, css: shared('10rem') },
    { cells: 'medium', share: true, css: shared('16rem') },
    { cells: 'large', share: true, css: shared('24rem') },
  ],
})

const Two = chakra('div', {
  base: { display: 'grid', alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    gap: gaps,
    align: { start: {}, stretch: { alignItems: 'stretch' } },
    above: { second: { '& > :last-child': { order: { base: -1, lg: 0 } } } },
    wide: {
      first: { lg: { gridTemplateColumns: 'minmax(0, 1.7fr) minmax(0, 1fr)' } },
      second: { lg: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.7fr)' } },
      most: { xl: { gridTemplateColumns: 'minmax(0, 1fr) 19rem' } },
      both: { lg: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
})
