import { ShortcutSheet } from 'design-system/shortcut-sheet'
import { dispositionKeys, dispositionLabels } from './disposition-labels.ts'

interface TriageShortcutsProps {
  /** Otherwise only those that change nothing are listed. */
  mayAnswer: boolean
  onClose: () => void
}

/** The keyboard shortcuts of the message centre. */
export function TriageShortcuts({ mayAnswer, onClose }: TriageShortcutsProps) {
  return <ShortcutSheet open onClose={onClose} groups={mayAnswer ? [going, ...changing] : [going]} />
}

const going = {
  title: 'Go',
  shortcuts: [
    { keys: ['n'], does: 'Next waiting conversation' },
    { keys: ['j'], does: 'Next conversation in the list' },
    { keys: ['k'], does: 'Previous conversation in the list' },
    { keys: ['s'], does: 'Search' },
  ],
}

const changing = [
  {
    title: 'Mark and go on',
    shortcuts: [...dispositionKeys]
      .map(([key, disposition]) => ({ keys: [key], does: dispositionLabels[disposition].label }))
      .concat([
        { keys: ['u'], does: 'Undo the last mark' },
        { keys: ['m'], does: 'Mark as unread' },
        { keys: ['x'], does: 'Select the open conversation, or begin to select' },
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
]
