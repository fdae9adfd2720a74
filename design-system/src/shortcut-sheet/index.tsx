import { chakra } from '@chakra-ui/react/styled-system'
import { CheckboxField } from '../checkbox-field/index.tsx'
import { Dialog } from '../dialog/index.tsx'
import { useSingleKeys } from '../theme/display-settings.ts'

export interface ShortcutSheetProps {
  title?: string | undefined
  open: boolean
  onClose: () => void
  groups: readonly { title: string; shortcuts: readonly { keys: readonly string[]; does: string }[] }[]
}

/** Which keys do what, over the page, usually behind the question mark, and the switch for those that are a single letter, digit or sign. */
export function ShortcutSheet({ title = 'Keyboard shortcuts', open, onClose, groups }: ShortcutSheetProps) {
  const { areKeysOn, toggle } = useSingleKeys()
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <CheckboxField
        label="Use single keys"
        hint="Without it letters, digits and signs do nothing by themselves, for whoever dictates or presses keys by accident. This browser remembers it."
        checked={areKeysOn}
        onChange={toggle}
      />
      {groups.map((group) => (
        <Group key={group.title}>
          <h3>{group.title}</h3>
          <dl>
            {group.shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Group>
      ))}
    </Dialog>
  )
}

const Group = chakra('section', {
  base: {
    '& h3': { fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted', marginBlockEnd: '1' },
    '& dl > div': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '4',
      paddingBlock: '2',
    },
    '& dl > div + div': { borderBlockStartWidth: '1px', borderColor: 'line' },
    '& dd': { display: 'flex', gap: '1' },
    '& kbd': {
      minWidth: '1.75rem',
      paddingInline: '1.5',
      paddingBlock: '0.5',
      borderRadius: 'sm',
      borderWidth: '1px',
      borderBlockEndWidth: '2px',
      borderColor: 'line.strong',
      background: 'surface',
      fontSize: 'sm',
      textAlign: 'center',
    },
  },
})
