import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '../icon/index.tsx'
import { compact } from '../parts/density.ts'

export interface ConversationListProps {
  label: string
  children: React.ReactNode
  ref?: React.Ref<HTMLUListElement> | undefined
  /** Heights of the unrendered rows before and after. */
  before?: number | undefined
  after?: number | undefined
}

/** Conversations below one another; arrow keys go up and down. */
export function ConversationList({ label, children, ref, before = 0, after = 0 }: ConversationListProps) {
  return (
    <List
      ref={ref}
      aria-label={label}
      onKeyDown={step}
      style={before + after > 0 ? { paddingBlockStart: before, paddingBlockEnd: after } : undefined}
    >
      {children}
    </List>
  )
}

export interface ConversationItemProps {
  name: string
  phone: string
  lastMessage: string
  /** In the reader's words. */
  time: string
  /** An answer waits. */
  newReply?: boolean | undefined
  selected?: boolean | undefined
  /** While several are being chosen: whether this is one of them. A press then chooses it, and opens nothing. */
  picked?: boolean | undefined
  /** `range`: with the Shift key, for all from the last one on. */
  onSelect: (how: { range: boolean }) => void
}

/** One conversation in a list: who, when, the last words, and whether an answer waits. */
export const ConversationItem = (props: ConversationItemProps) => (
  <li>
    <ConversationButton {...props} />
  </li>
)

/** The same without the list's item around it, for a list that draws its own. */
export function ConversationButton({
  name,
  phone,
  lastMessage,
  time,
  newReply,
  selected,
  picked,
  onSelect,
}: ConversationItemProps) {
  return (
    <button
      type="button"
      role={picked === undefined ? undefined : 'checkbox'}
      aria-checked={picked}
      aria-current={selected || undefined}
      onClick={({ shiftKey }) => onSelect({ range: shiftKey })}
    >
      <span data-part="sign" aria-hidden="true">
        {picked ? <Icon name="check" size="small" /> : picked === false ? null : initials(name)}
      </span>
      <span data-part="words">
        <span data-part="name" dir="auto">
          {name || phone}
        </span>
        <span data-part="line">
          {name && <span data-part="phone">{phone}</span>}
          <span data-part="time">{time}</span>
        </span>
        <span data-part="line">
          <span data-part="last" dir="auto">
            {lastMessage}
          </span>
          {newReply && <span data-part="new">New Reply</span>}
        </span>
      </span>
    </button>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('') || '#'

function step(event: React.KeyboardEvent<HTMLUListElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const all = [...event.currentTarget.querySelectorAll('button')]
  const next = all[all.findIndex((button) => button === document.activeElement) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > li + li, & > li[data-index]:not([data-index="0"])': { borderBlockStartWidth: '1px', borderColor: 'line' },
    '& > li[data-index]': { overflowAnchor: 'none' }, // a list that changes its order is not scrolled after one of its rows
    '& [data-part=blank]': {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      paddingInline: '4',
      '& i': { display: 'block', height: '0.75rem', borderRadius: 'sm', background: 'skeleton' },
      '& > span': { flex: '1', display: 'grid', gap: '2' },
    },
    '& button': {
      display: 'flex',
      gap: '3',
      width: '100%',
      padding: '4',
      textAlign: 'start',
      cursor: 'pointer',
      transition: 'background-color {durations.fast}',
    },
    '& button:hover': { background: 'hover' },
    '& button[aria-current]': { background: 'accent.subtle', boxShadow: 'inset 3px 0 0 {colors.accent.solid}' },
    '& button:focus-visible': { outlineOffset: '-2px' },
    '& [data-part=sign]': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: '2.5rem',
      height: '2.5rem',
      borderRadius: 'full',
      background: 'skeleton',
      color: 'fg',
      fontSize: 'sm',
      fontWeight: 'semibold',
    },
    '& [aria-current] [data-part=sign]': { background: 'accent.solid', color: 'accent.on' },
    '& button[aria-checked]': { userSelect: 'none' },
    '& button[aria-checked=true]': { background: 'accent.subtle' },
    '& [aria-checked=false] [data-part=sign]': {
      background: 'transparent',
      boxShadow: 'inset 0 0 0 2px {colors.line.strong}',
    },
    '& [aria-checked=true] [data-part=sign]': { background: 'accent.solid', color: 'accent.on' },
    '& [data-part=words]': { flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column', gap: '0.5' },
    '& [data-part=line]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minWidth: '0',
    },
    // How long they wait is read whole, in a line of its own where there is no room beside the phone.
    '& [data-part=line]:has(> [data-part=phone])': { flexWrap: 'wrap', rowGap: '0' },
    '& [data-part=name]': {
      fontWeight: 'semibold',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [data-part=time]': {
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 'xs',
      color: 'fg.subtle',
    },
    '& [data-part=phone]': { flex: 'none', fontSize: 'xs', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    '& [data-part=last]': {
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 'sm',
      color: 'fg.muted',
    },
    '& [data-part=new]': {
      flex: 'none',
      paddingInline: '2',
      borderRadius: 'full',
      background: 'flag.solid',
      color: 'flag.on',
      fontSize: 'xs',
      fontWeight: 'semibold',
    },
    // The name has a line of its own; below it stand the last message, which is cut, and the time, which is not.
    [compact]: {
      '& button': { paddingInline: '3', paddingBlock: '1', lineHeight: '1.35' },
      '& :is([data-part=sign], [data-part=phone])': { display: 'none' },
      '& [aria-checked] [data-part=sign]': {
        display: 'grid',
        width: '1.25rem',
        height: '1.25rem',
        alignSelf: 'center',
      },
      '& [data-part=words]': { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: '0', columnGap: '3' },
      '& [data-part=name]': { flexBasis: '100%', fontSize: 'sm' },
      '& [data-part=line]': { display: 'contents' },
      '& [data-part=last]': { flex: '1 1 0', fontSize: 'xs' },
      '& [data-part=time]': { flex: 'none', order: 1 },
    },
  },
})
