import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useScrollStop } from '../parts/use-scroll-stop.ts'

export interface ScrollAreaProps {
  /** Read out: what can be scrolled here. */
  label: string
  height?: 'small' | 'medium' | 'large' | undefined
  children: React.ReactNode
}

/** A list of a fixed height that scrolls on its own, and can be scrolled with the keyboard. */
export function ScrollArea({ label, height = 'medium', children }: ScrollAreaProps) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  useScrollStop(box)
  return (
    <Box ref={setBox} aria-label={label} tabIndex={-1} height={height}>
      {children}
    </Box>
  )
}

const Box = chakra('section', {
  base: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'line',
    background: 'surface',
  },
  variants: {
    height: { small: { maxHeight: '10rem' }, medium: { maxHeight: '18rem' }, large: { maxHeight: '30rem' } },
  },
})
