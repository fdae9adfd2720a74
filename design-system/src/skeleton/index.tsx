import { chakra } from '@chakra-ui/react/styled-system'

interface SkeletonProps {
  /** Said to screen readers while it shows. */
  label?: string | undefined
}

/** A page's title, an intro and some cards, for a page that has not come yet. */
export function PageSkeleton({ label = 'Loading' }: SkeletonProps) {
  return (
    <Sheet aria-label={label}>
      <i data-part="title" />
      <i data-part="line" />
      <span data-part="cards">
        <i />
        <i />
        <i />
      </span>
      <i data-part="block" />
    </Sheet>
  )
}

/** A table's head and rows. */
export function TableSkeleton({
  rows = 6,
  columns = 4,
  label = 'Loading',
}: SkeletonProps & { rows?: number | undefined; columns?: number | undefined }) {
  return (
    <Rows aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <i key={column} style={{ inlineSize: `${35 + ((row * 29 + column * 47) % 50)}%` }} />
          ))}
        </span>
      ))}
    </Rows>
  )
}

/** Cards beside one another where there is room; one alone, or those of a stack, as wide as the page. */
export function CardSkeleton({
  count = 3,
  stacked,
  label = 'Loading',
}: SkeletonProps & { count?: number | undefined; stacked?: boolean | undefined }) {
  return (
    <Cards aria-label={label} stacked={stacked || count === 1}>
      {Array.from({ length: count }, (_, card) => (
        <span key={card}>
          <i />
          <i />
          <i />
        </span>
      ))}
    </Cards>
  )
}

/** Lines of text. */
export function Lines({ count = 3, label = 'Loading' }: SkeletonProps & { count?: number | undefined }) {
  return (
    <Column aria-label={label}>
      {Array.from({ length: count }, (_, line) => (
        <i key={line} style={{ inlineSize: line === count - 1 ? '60%' : '100%' }} />
      ))}
    </Column>
  )
}

/** Tabs, and the bars of the chart below them. */
export const ChartSkeleton = ({ label = 'Loading' }: SkeletonProps) => (
  <Chart aria-label={label}>
    <i />
    <i />
  </Chart>
)

/** Conversations: who, and the last words. */
export function ConversationSkeleton({ count = 6, label = 'Loading' }: SkeletonProps & { count?: number | undefined }) {
  return (
    <People aria-label={label}>
      {Array.from({ length: count }, (_, person) => (
        <span key={person}>
          <i data-part="sign" />
          <span>
            <i style={{ inlineSize: `${45 + ((person * 17) % 30)}%` }} />
            <i style={{ inlineSize: `${65 + ((person * 11) % 30)}%` }} />
          </span>
        </span>
      ))}
    </People>
  )
}

const bone = {
  display: 'block',
  borderRadius: 'sm',
  background: 'skeleton',
  animation: 'pulse 1.6s ease-in-out infinite',
}
const box = { borderRadius: 'lg', background: 'surface', borderWidth: '1px', borderColor: 'line' }

const Sheet = chakra('output', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    width: '100%',
    maxWidth: '72rem',
    marginInline: '0 auto', // as the page that comes
    paddingInline: { base: '4', md: '8' },
    paddingBlock: { base: '5', md: '8' },
    '& i': bone,
    '& [data-part=title]': { height: '2rem', width: '16rem', maxWidth: '70%' },
    '& [data-part=line]': { height: '1rem', width: '42%' },
    '& [data-part=cards]': {
      display: 'grid',
      gap: '4',
      marginBlockStart: '2',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
      '& i': { height: '7rem', borderRadius: 'lg' },
    },
    '& [data-part=block]': { height: '18rem', borderRadius: 'lg' },
  },
})

const Rows = chakra('output', {
  base: {
    ...box,
    overflow: 'hidden',
    '& > span': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      gap: '6',
      paddingInline: '5',
      paddingBlock: '4',
    },
    '& > span + span': { borderBlockStartWidth: '1px', borderColor: 'line' },
    '& i': { ...bone, height: '0.8rem' },
  },
})

const Cards = chakra('output', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    '& > span': { ...box, padding: '5', display: 'flex', flexDirection: 'column', gap: '3' },
    '& i': { ...bone, height: '0.8rem' },
    '& i:nth-of-type(1)': { width: '55%', height: '1.1rem' },
    '& i:nth-of-type(3)': { width: '75%' },
  },
  variants: { stacked: { true: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
})

const Column = chakra('output', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', '& i': { ...bone, height: '0.8rem' } },
})

const Chart = chakra('output', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    height: '16.9rem', // a BarChart's below Tabs
    '& i': { ...bone, height: '2.5rem', width: '60%' },
    '& i + i': { flex: '1', width: '100%', borderRadius: 'md' },
  },
})

const People = chakra('output', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > span': { display: 'flex', gap: '3', padding: '4', borderBlockEndWidth: '1px', borderColor: 'line' },
    '& > span > span': { flex: '1', display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: '2.5' },
    '& i': { ...bone, height: '0.8rem' },
    '& [data-part=sign]': { flex: 'none', width: '2.5rem', height: '2.5rem', borderRadius: 'full' },
  },
})
