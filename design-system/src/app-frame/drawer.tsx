import { chakra } from '@chakra-ui/react/styled-system'
import { IconButton } from '../button/index.tsx'
import { useModal } from '../parts/use-modal.ts'

/** The sidebar on a phone, over the page. */
export function Drawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: React.ReactNode }) {
  const modal = useModal(open, onClose)
  if (!open) return null
  return (
    <Sheet aria-label="Menu" {...modal}>
      <div data-part="inside">
        <div data-part="close">
          <IconButton icon="close" label="Close the menu" onClick={onClose} />
        </div>
        {children}
      </div>
    </Sheet>
  )
}

const Sheet = chakra('dialog', {
  base: {
    position: 'fixed',
    insetBlock: '0',
    insetInlineStart: '0',
    insetInlineEnd: 'auto',
    margin: '0',
    width: 'min(19rem, 86vw)',
    height: '100dvh',
    maxHeight: '100dvh',
    padding: '0',
    border: 'none',
    background: 'surface',
    color: 'fg',
    boxShadow: 'lg',
    overflow: 'hidden',
    '&[open]': { animation: 'slideIn {durations.slow} {easings.out}' },
    '&::backdrop': { background: '{colors.overlay}', animation: 'fade {durations.normal} {easings.out}' },
    '& > [data-part=inside]': { position: 'relative', height: '100%' },
    '& [data-part=close]': { position: 'absolute', insetBlockStart: '3', insetInlineEnd: '2' },
  },
})
