import { chakra } from '@chakra-ui/react/styled-system'
import { Icon, type IconName } from '../icon/index.tsx'
import { Actions } from '../parts/actions.tsx'

export interface EmptyStateProps {
  title: string
  text?: React.ReactNode
  action?: React.ReactNode
  icon?: IconName | undefined
  level?: 2 | 3 | undefined
}

/** Nothing here yet, or nothing that matches: says why, and what to do next. */
export function EmptyState({ title, text, action, icon = 'inbox', level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <Box>
      <span data-part="sign">
        <Icon name={icon} />
      </span>
      <Title>{title}</Title>
      {text && <div data-part="text">{text}</div>}
      {action && <Actions part="action">{action}</Actions>}
    </Box>
  )
}

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    paddingBlock: '12',
    paddingInline: '6',
    textAlign: 'center',
    marginInline: 'auto',
    maxWidth: '30rem',
    '& > [data-part=sign]': {
      display: 'grid',
      placeItems: 'center',
      width: '3rem',
      height: '3rem',
      marginBlockEnd: '2',
      borderRadius: 'lg',
      background: 'accent.subtle',
      color: 'accent.fg',
    },
    '& > :is(h2, h3)': { fontSize: 'lg', fontWeight: 'semibold' },
    '& > [data-part=text]': { color: 'fg.muted', textWrap: 'pretty' },
    '& > [data-part=action]': {
      marginBlockStart: '3',
      display: 'flex',
      gap: '2',
      flexWrap: 'wrap',
      justifyContent: 'center',
    },
    // Two buttons in a row of their own, where they stand below each other.
    '& > [data-part=action] > *': { justifyContent: 'center' },
  },
})
