import { ShortcutSheet } from 'design-system/shortcut-sheet'
import { dispositionKeys, dispositionLabels } from './disposition-labels.ts'

/** The keyboard shortcuts of the message centre. */
export function TriageShortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ShortcutSheet
      open={open}
      onClose={onClose}
      groups={[
        {
          title: 'Go',
          shortcuts: [
            { keys: ['n'], does: 'Next waiting conversation' },
            { keys: ['j'], does: 'Next conversation in the list' },
            { keys: ['k'], does: 'Previous conversation in the list' },
            { keys: ['s'], does: 'Search' },
          ],
        },
        {
          title: 'Mark and go on',
          shortcuts: [...dispositionKeys]
            .map(([key, disposition]) => ({ keys: [key], does: dispositionLabels[disposition].label }))
            .concat([
              { keys: ['u'], does: 'Undo the last mark' },
              { keys: ['m'], does: 'Mark as unread' },
            ]),
        },
        {
          title: 'Answer',
          shortcuts: [
            { keys: ['r'], does: 'Write an answer' },
            { keys: ['/'], does: 'Saved replies' },
            { keys: ['Enter'], does: 'Send' },
            { keys: ['Ctrl', 'Enter'], does: 'Send and go on to the next that waits' },
            { keys: ['Esc'], does: 'Leave the text' },
            { keys: ['?'], does: 'This sheet' },
          ],
        },
      ]}
    />
  )
}
