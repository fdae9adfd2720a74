import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../button/index.tsx'
import { compact } from '../parts/density.ts'
import { visuallyHidden } from '../parts/visually-hidden.ts'
import { Icon } from '../icon/index.tsx'

export interface MessageBubbleProps {
  /** Out: ours, at the line's end. In: theirs, at its start. */
  direction: 'in' | 'out'
  body: string
  /** In the reader's words: "10:42 AM". */
  time?: string | undefined
  /** How far it has come: "Queued", "Sent", "Delivered". */
  status?: string | undefined
  /** Why it did not arrive. */
  failure?: string | undefined
  onRetry?: (() => void) | undefined
  /** It has not left yet, and need not. */
  onTakeBack?: (() => void) | undefined
  /** Pictures that came with it; each opens in full. */
  pictures?: readonly { src: string; alt: string }[] | undefined
  /** What came with it and cannot be shown, or is still on its way. */
  note?: string | undefined
}

/** One text message in a thread. The body is shown as it was written. */
export function MessageBubble({
  direction,
  body,
  time,
  status,
  failure,
  onRetry,
  onTakeBack,
  pictures = [],
  note,
}: MessageBubbleProps) {
  const meta = [time, failure ? undefined : status].filter(Boolean).join(' · ')
  return (
    <Row direction={direction} failed={Boolean(failure)}>
      <span data-part="who">{direction === 'out' ? 'You: ' : 'They: '}</span>
      {pictures.map(({ src, alt }) => (
        <a key={src} data-part="picture" href={src} target="_blank" rel="noreferrer">
          <img src={src} alt={alt} loading="lazy" decoding="async" />
        </a>
      ))}
      {(body || pictures.length === 0) && (
        <div data-part="bubble" dir="auto">
          {body}
        </div>
      )}
      {note && <div data-part="meta">{note}</div>}
      {meta && <div data-part="meta">{meta}</div>}
      {onTakeBack && (
        <Button size="small" tone="quiet" onClick={onTakeBack}>
          Take back
        </Button>
      )}
      {failure && (
        <div data-part="failure">
          <Icon name="alert" size="small" /> {failure}
          {onRetry && (
            <Button size="small" tone="quiet" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </Row>
  )
}

/** A day, or another mark between messages. */
export const ThreadMark = ({ children }: { children: React.ReactNode }) => (
  <Mark>
    <span>{children}</span>
  </Mark>
)

const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    maxWidth: 'min(34rem, 86%)',
    '& > [data-part=who]': visuallyHidden,
    '& > [data-part=bubble]': {
      paddingInline: '4',
      paddingBlock: '2',
      borderRadius: 'xl',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      lineHeight: '1.45',
    },
    '& > [data-part=picture]': {
      display: 'block',
      borderRadius: 'xl',
      overflow: 'hidden',
      borderWidth: '1px',
      borderColor: 'line',
      background: 'hover',
    },
    '& > [data-part=picture] > img': {
      display: 'block',
      maxWidth: '100%',
      width: 'auto',
      minWidth: '8rem',
      minHeight: '6rem',
      maxHeight: '18rem',
      objectFit: 'cover',
    },
    '& > [data-part=meta]': { paddingInline: '2', fontSize: 'xs', color: 'fg.subtle' },
    '& > [data-part=failure]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '1',
      paddingInline: '2',
      fontSize: 'xs',
      fontWeight: 'medium',
      color: 'bad.fg',
    },
    // Time and state stand beside a short text, and below a long one.
    [compact]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      gap: '0',
      maxWidth: 'min(44rem, 96%)',
      '& > [data-part=bubble]': { paddingInline: '3', paddingBlock: '0.5', fontSize: 'sm', borderRadius: 'lg' },
      '& > [data-part=failure]': { flexBasis: '100%' },
    },
  },
  variants: {
    direction: {
      out: {
        [compact]: { flexDirection: 'row-reverse' },
        marginInlineStart: 'auto',
        alignItems: 'flex-end',
        '& > [data-part=bubble]': { background: 'accent.solid', color: 'accent.on', borderEndEndRadius: 'sm' },
      },
      in: {
        marginInlineEnd: 'auto',
        alignItems: 'flex-start',
        '& > [data-part=bubble]': { background: 'hover', color: 'fg', borderEndStartRadius: 'sm' },
      },
    },
    failed: {
      true: {
        '& > [data-part=bubble]': {
          background: 'bad.subtle',
          color: 'fg',
          boxShadow: 'inset 0 0 0 1px {colors.bad.line}',
        },
      },
    },
  },
})

const Mark = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    color: 'fg.subtle',
    fontSize: 'xs',
    fontWeight: 'medium',
    paddingBlock: '2',
    [compact]: { paddingBlock: '0' },
    '&::before, &::after': { content: '""', flex: '1', height: '1px', background: 'line' },
  },
})
