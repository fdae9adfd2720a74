import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'

export interface TabsProps {
  label: string
  tabs: readonly { value: string; label: string; count?: number | undefined; content: React.ReactNode }[]
  value: string
  onChange: (value: string) => void
}

/** Views of the same thing, one at a time. Arrow keys change them. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId()
  const shown = tabs.find((tab) => tab.value === value) ?? tabs[0]
  return (
    <Frame>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={(event) =>
          turn(
            event,
            tabs.map((tab) => tab.value),
            value,
            onChange,
          )
        }
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span data-part="count">{tab.count.toLocaleString('en-US')}</span>}
          </button>
        ))}
      </div>
      {shown && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.value}`} tabIndex={0}>
          {shown.content}
        </div>
      )}
    </Frame>
  )
}

function turn(
  event: React.KeyboardEvent<HTMLDivElement>,
  values: string[],
  value: string,
  onChange: (value: string) => void,
) {
  const at = values.indexOf(value)
  const aims: Record<string, number> = {
    ArrowRight: (at + 1) % values.length,
    ArrowLeft: (at - 1 + values.length) % values.length,
    Home: 0,
    End: values.length - 1,
  }
  const aim = aims[event.key]
  const next = aim === undefined ? undefined : values[aim]
  if (aim === undefined || next === undefined) return
  event.preventDefault()
  onChange(next)
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[aim]?.focus()
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minWidth: '0',
    '& > [role=tablist]': {
      display: 'flex',
      gap: '1',
      overflowX: 'auto',
      borderBlockEndWidth: '1px',
      borderColor: 'line',
      scrollbarWidth: 'none',
    },
    '& [role=tab]': {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      paddingInline: '3',
      minHeight: '2.75rem',
      fontWeight: 'medium',
      color: 'fg.muted',
      cursor: 'pointer',
      borderBlockEndWidth: '2px',
      borderColor: 'transparent',
      marginBlockEnd: '-1px',
    },
    '& [role=tab]:hover': { color: 'fg' },
    '& [role=tab]:focus-visible': { outlineOffset: '-2px', borderRadius: 'sm' },
    '& [role=tab][aria-selected=true]': { color: 'accent.fg', borderColor: 'accent.solid', fontWeight: 'semibold' },
    '& [data-part=count]': {
      paddingInline: '1.5',
      borderRadius: 'full',
      background: 'sunken',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
