import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/index.tsx'
import { Dialog } from '../dialog/index.tsx'
import { Icon, type IconName } from '../icon/index.tsx'
import { SearchField } from '../search-field/index.tsx'
import { VisuallyHidden } from '../visually-hidden/index.tsx'

export interface PaletteItem {
  /** Told to `onChoose`; no other item of the palette has it. */
  id: string
  label: string
  /** What tells it from others of its name. */
  detail?: string | undefined
  icon: IconName
}

export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

export interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  /** What is typed. */
  query: string
  onQuery: (text: string) => void
  maxLength?: number | undefined
  /** What fits it; groups without an item are left out. */
  groups: readonly PaletteGroup[]
  onChoose: (id: string) => void
  /** Of what is asked for elsewhere: it comes below what is there already. */
  state?: 'ready' | 'loading' | 'failed' | undefined
  onRetry?: (() => void) | undefined
  /** Said when nothing fits. */
  empty: string
  title?: string | undefined
  placeholder?: string | undefined
}

/**
 * Goes to anything by a few letters. Arrow keys go through what fits, Enter takes one, Escape closes; the focus stays in the field and
 * returns to where it was (the WAI-ARIA combobox with a listbox).
 */
export function CommandPalette({
  open,
  onClose,
  query,
  onQuery,
  maxLength,
  groups,
  onChoose,
  state = 'ready',
  onRetry,
  empty,
  title = 'Find anything',
  placeholder,
}: CommandPaletteProps) {
  const id = useId()
  const [active, setActive] = useState(0)
  const shown = groups.filter(({ items }) => items.length > 0)
  const items = shown.flatMap(({ items }) => items)
  const at = Math.min(active, items.length - 1)
  const idOf = (index: number) => `${id}-${index}`

  function keyed(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (step !== undefined && items.length > 0) setActive((at + step + items.length) % items.length)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      if (items[at]) onChoose(items[at].id)
    } else return
    event.preventDefault()
  }

  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <Frame onKeyDownCapture={keyed}>
        <div>
          <SearchField
            data-autofocus
            label={title}
            placeholder={placeholder}
            value={query}
            maxLength={maxLength}
            onSearch={(text) => {
              setActive(0)
              onQuery(text)
            }}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={id}
            aria-activedescendant={items[at] && idOf(at)}
          />
        </div>
        <div data-part="results">
          <div role="listbox" id={id} aria-label={title} aria-busy={state === 'loading'}>
            {shown.map((group, place) => (
              <div key={group.title} role="group" aria-labelledby={`${id}-group-${place}`}>
                <div data-part="title" role="presentation" id={`${id}-group-${place}`}>
                  {group.title}
                </div>
                {group.items.map((item) => (
                  <Option
                    key={item.id}
                    item={item}
                    id={idOf(items.indexOf(item))}
                    selected={items[at] === item}
                    onChoose={() => onChoose(item.id)}
                  />
                ))}
              </div>
            ))}
          </div>
          {state === 'loading' && <p data-part="note">Looking …</p>}
          {state === 'failed' && (
            <p data-part="note">
              The search did not answer.{' '}
              <Button tone="secondary" size="small" onClick={onRetry}>
                Try again
              </Button>
            </p>
          )}
          {state === 'ready' && items.length === 0 && <p data-part="note">{empty}</p>}
        </div>
        <VisuallyHidden live>{countOf(items.length, state, empty)}</VisuallyHidden>
      </Frame>
    </Dialog>
  )
}

function countOf(count: number, state: CommandPaletteProps['state'], empty: string): string {
  if (state === 'loading') return 'Looking'
  if (state === 'failed') return 'The search did not answer'
  return count === 0 ? empty : `${count} ${count === 1 ? 'result' : 'results'}`
}

interface OptionProps {
  item: PaletteItem
  id: string
  selected: boolean
  onChoose: () => void
}

function Option({ item: { label, detail, icon }, id, selected, onChoose }: OptionProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (selected) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  return (
    // The field keeps the focus.
    <button
      ref={ref}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={selected}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name={icon} />
      <span data-part="text">
        <span data-part="label">{label}</span>
        {detail && <span data-part="detail">{detail}</span>}
      </span>
    </button>
  )
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    // As high with one result as with many: what is pointed at stays where it is while one types.
    height: 'min(32rem, 70dvh)',
    '& [data-part=results]': { flex: '1', minHeight: '0', overflowY: 'auto', marginInline: '-0.75rem' },
    '& [data-part=title]': {
      paddingInline: '3',
      paddingBlockStart: '3',
      paddingBlockEnd: '1',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'fg.muted',
    },
    '& [role=option]': {
      display: 'flex',
      width: '100%',
      alignItems: 'center',
      gap: '3',
      minHeight: '2.75rem',
      paddingInline: '3',
      paddingBlock: '1.5',
      borderRadius: 'md',
      textAlign: 'start',
      cursor: 'pointer',
      scrollMarginBlock: '2.5rem', // the heading above the first shows as well
      '& > svg': { flex: 'none', color: 'fg.subtle' },
    },
    '& [role=option]:hover': { background: 'hover' },
    '& [role=option][aria-selected=true]': { background: 'accent.subtle', '& > svg': { color: 'accent.fg' } },
    '& [data-part=text]': {
      flex: '1',
      minWidth: '0',
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      columnGap: '3',
    },
    '& [data-part=label]': { fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& [data-part=detail]': {
      flex: '1',
      minWidth: '0',
      color: 'fg.muted',
      fontSize: 'sm',
      alignSelf: { md: 'center' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-part=note]': { paddingInline: '3', paddingBlock: '4', color: 'fg.muted' },
  },
})
