import { chakra } from '@chakra-ui/react/styled-system'

export interface StatusBadgeProps {
  /** What the status means for the reader, not its colour. Attention is for what waits for them. */
  tone?: 'neutral' | 'waiting' | 'active' | 'good' | 'bad' | 'attention' | undefined
  /** A pulsing dot: it is happening now. */
  live?: boolean | undefined
  children: React.ReactNode
}

/** The state of a thing in one or two words. */
export function StatusBadge({ tone = 'neutral', live, children }: StatusBadgeProps) {
  return (
    <Pill tone={tone}>
      <span data-part="dot" data-live={live || undefined} />
      {children}
    </Pill>
  )
}

const look = (tone: string) => ({
  background: `${tone}.subtle`,
  color: `${tone}.fg`,
  boxShadow: `inset 0 0 0 1px {colors.${tone}.line}`,
  '& > [data-part=dot]': { background: `${tone}.solid` },
})

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.4',
    whiteSpace: 'nowrap',
    maxWidth: '100%',
    '& > [data-part=dot]': { flex: 'none', width: '0.4rem', height: '0.4rem', borderRadius: 'full' },
    '& > [data-live]': { animation: 'pulse 1.6s ease-in-out infinite' },
  },
  variants: {
    tone: {
      neutral: {
        background: 'sunken',
        color: 'fg.muted',
        boxShadow: 'inset 0 0 0 1px {colors.line}',
        '& > [data-part=dot]': { background: 'fg.subtle' },
      },
      waiting: look('warn'),
      active: look('info'),
      good: look('good'),
      bad: look('bad'),
      attention: { background: 'flag.solid', color: 'flag.on', '& > [data-part=dot]': { background: 'currentColor' } },
    },
  },
})
