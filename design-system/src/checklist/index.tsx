import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '../icon/index.tsx'

export interface ChecklistProps {
  label: string
  steps: readonly {
    title: string
    text: string
    done: boolean
    /** What takes the reader there. */ action?: React.ReactNode
  }[]
}

/** A few things to do once, in order, with what is done already. The first that is open stands out. */
export function Checklist({ label, steps }: ChecklistProps) {
  const next = steps.findIndex(({ done }) => !done)
  return (
    <List aria-label={label}>
      {steps.map(({ title, text, done, action }, index) => (
        <li key={title} data-state={done ? 'done' : index === next ? 'next' : 'later'}>
          <span data-part="mark">
            {done ? <Icon name="check" size="small" label="Done" /> : <span aria-hidden="true">{index + 1}</span>}
          </span>
          <span data-part="words">
            <strong>{title}</strong>
            <span>{text}</span>
          </span>
          {!done && action}
        </li>
      ))}
    </List>
  )
}

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '2',
      paddingBlock: '4',
    },
    '& > li + li': { borderBlockStartWidth: '1px', borderColor: 'line' },
    '& [data-part=mark]': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '2rem',
      height: '2rem',
      borderRadius: 'full',
      borderWidth: '1.5px',
      borderColor: 'line.strong',
      color: 'fg.muted',
      fontWeight: 'semibold',
      fontSize: 'sm',
    },
    '& [data-state=next] > [data-part=mark]': {
      background: 'accent.solid',
      borderColor: 'accent.solid',
      color: 'accent.on',
    },
    '& [data-state=done] > [data-part=mark]': { background: 'good.subtle', borderColor: 'good.line', color: 'good.fg' },
    '& [data-part=words]': { display: 'flex', flexDirection: 'column', flex: '1 1 12rem', minWidth: '0' },
    '& strong': { fontWeight: 'semibold' },
    '& strong + span': { color: 'fg.muted', fontSize: 'sm' },
    '& [data-state=done] strong': { color: 'fg.muted', fontWeight: 'medium' },
  },
})
