import { chakra } from '@chakra-ui/react/styled-system'
import { visuallyHidden } from '../parts/visually-hidden.ts'

const Hidden = chakra('span', { base: visuallyHidden })

export interface VisuallyHiddenProps {
  /** Read out when its content changes. */
  live?: boolean | undefined
  children: React.ReactNode
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ live, children }: VisuallyHiddenProps) => (
  <Hidden {...(live && { role: 'status' })}>{children}</Hidden>
)
