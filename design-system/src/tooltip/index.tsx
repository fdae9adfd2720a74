import { Tooltip as Parts } from '@ark-ui/react/tooltip'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'

export interface TooltipProps {
  /** A few words. Essential information belongs on the page instead. */
  text: string
  /** The trigger; focusable, so that the keyboard reaches it too. */
  children: React.ReactElement
}

const delay = 700
const skipDelay = 300
/** When the last tooltip was hidden: the next one within the skip delay shows at once. */
let lastHidden = -Infinity

/** Shows a tooltip after 700 ms of hover, or at once on focus. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [openDelay, setOpenDelay] = useState(delay)
  return (
    <Parts.Root
      ids={{ content: id }}
      openDelay={openDelay}
      closeDelay={0}
      positioning={{ placement: 'top', strategy: 'fixed', gutter: 6, overflowPadding: 8 }}
      onOpenChange={({ open }) => {
        if (!open) lastHidden = performance.now()
      }}
    >
      <Parts.Trigger
        asChild
        aria-describedby={id} // also before it shows
        // Before the pointer's first move, at which the machine begins to wait.
        onPointerEnter={() => flushSync(() => setOpenDelay(performance.now() - lastHidden < skipDelay ? 0 : delay))}
      >
        {children}
      </Parts.Trigger>
      <Parts.Positioner>
        <Box>{text}</Box>
      </Parts.Positioner>
    </Parts.Root>
  )
}

const Box = chakra(Parts.Content, {
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
    '&:not([hidden])': { animation: 'fade {durations.fast} {easings.out}' },
  },
})
