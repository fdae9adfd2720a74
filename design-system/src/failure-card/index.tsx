import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../button/index.tsx'
import { Icon } from '../icon/index.tsx'
import { Actions } from '../parts/actions.tsx'

export interface FailureCardProps {
  title: string
  text?: React.ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string | undefined
  retrying?: boolean | undefined
  /** The way out, when there is nothing to try again. */
  homeHref?: string | undefined
  homeLabel?: string | undefined
}

/** A part could not be shown: which one, that the rest works, and what to do. */
export function FailureCard({
  title,
  text,
  onRetry,
  retryLabel = 'Try again',
  retrying,
  homeHref,
  homeLabel = 'Back to the dashboard',
}: FailureCardProps) {
  return (
    <Box role="alert">
      <span data-part="sign">
        <Icon name="warning" />
      </span>
      <h2>{title}</h2>
      {text && <div data-part="text">{text}</div>}
      <Actions part="actions">
        {onRetry && (
          <Button icon="retry" busy={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {homeHref && (
          <Button asChild tone="secondary">
            <a href={homeHref}>{homeLabel}</a>
          </Button>
        )}
      </Actions>
    </Box>
  )
}

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1.5',
    paddingBlock: '10',
    paddingInline: '6',
    textAlign: 'center',
    borderRadius: 'lg',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'sm',
    '& > [data-part=sign]': {
      display: 'grid',
      placeItems: 'center',
      width: '3rem',
      height: '3rem',
      marginBlockEnd: '2',
      borderRadius: 'lg',
      background: 'warn.subtle',
      color: 'warn.fg',
    },
    '& > h2': { fontSize: 'lg', fontWeight: 'semibold' },
    '& > [data-part=text]': { color: 'fg.muted', maxWidth: '52ch' },
    '& > [data-part=actions]': {
      display: 'flex',
      gap: '2',
      flexWrap: 'wrap',
      justifyContent: 'center',
      marginBlockStart: '3',
      _empty: { display: 'none' },
    },
  },
})
