import { Tabs as Parts } from '@ark-ui/react/tabs'
import { chakra } from '@chakra-ui/react/styled-system'

export interface TabsProps {
  label: string
  tabs: readonly { value: string; label: string; count?: number | undefined; content: React.ReactNode }[]
  value: string
  onChange: (value: string) => void
}

/** Views of the same thing, one at a time. Arrow keys, Home and End change them. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const shown = tabs.find((tab) => tab.value === value) ?? tabs[0]
  return (
    <Frame value={shown?.value ?? null} onValueChange={(chosen) => onChange(chosen.value)}>
      <Parts.List aria-label={label}>
        {tabs.map((tab) => (
          <Parts.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <span data-part="count">{tab.count.toLocaleString('en-US')}</span>}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {shown && <Parts.Content value={shown.value}>{shown.content}</Parts.Content>}
    </Frame>
  )
}

const Frame = chakra(Parts.Root, {
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
