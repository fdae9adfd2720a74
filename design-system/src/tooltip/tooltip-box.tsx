import { Tooltip } from '@ark-ui/react/tooltip'
import { chakra } from '@chakra-ui/react/styled-system'
import { createPortal } from 'react-dom'
import { topModal } from '../parts/open-modals.ts'

interface TooltipBoxProps {
  /** The id of what it stands beside. */
  trigger: string
  text: string
  /** Escape was pressed, which the dialog around it is not told. */
  onClose: () => void
}

/** The open tooltip. An open dialog makes the rest of the page inert, so then it renders into that. */
export const TooltipBox = ({ trigger, text, onClose }: TooltipBoxProps) => (
  <Tooltip.Root
    open
    ids={{ trigger }}
    onOpenChange={({ open }) => {
      if (!open) onClose()
    }}
    positioning={{ placement: 'top', strategy: 'fixed', gutter: 6, overflowPadding: 8 }}
  >
    {createPortal(
      <Tooltip.Positioner>
        <Box>{text}</Box>
      </Tooltip.Positioner>,
      topModal() ?? document.body,
    )}
  </Tooltip.Root>
)

const Box = chakra(Tooltip.Content, {
  base: {
    maxWidth: '18rem',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'sm',
    background: 'fg',
    color: 'canvas',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: '1.4',
    boxShadow: 'md',
    pointerEvents: 'none',
    textWrap: 'pretty',
    animation: 'fade {durations.fast} {easings.out}',
  },
})
