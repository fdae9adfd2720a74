import { chakra } from '@chakra-ui/react/styled-system'
import { compact } from '../parts/density.ts'
import { visuallyHidden } from '../parts/visually-hidden.ts'

export interface TagListProps {
  tags: readonly string[]
  /** Said when there are none. */
  empty?: string | undefined
  /** The rest is counted: "+3". It is read out, and shown where the pointer rests. */
  most?: number | undefined
}

/** The words that a user gave to a thing. */
export function TagList({ tags, empty = 'No tags', most = Infinity }: TagListProps) {
  if (tags.length === 0) return <None>{empty}</None>
  const rest = tags.slice(most)
  return (
    <List>
      {tags.slice(0, most).map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')}>
          <span aria-hidden="true">+{rest.length}</span>
          <span data-part="rest">{rest.join(', ')}</span>
        </li>
      )}
    </List>
  )
}

const None = chakra('span', { base: { color: 'fg.subtle', whiteSpace: 'nowrap' } })

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    '& > li': {
      paddingInline: '2',
      paddingBlock: '0.5',
      borderRadius: 'sm',
      background: 'sunken',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'medium',
      maxWidth: '14rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [data-part=rest]': visuallyHidden,
    [compact]: { '&:is(td *)': { flexWrap: 'nowrap' } },
  },
})
