import { chakra } from '@chakra-ui/react/styled-system'

const Hidden = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

export interface VisuallyHiddenProps {
  /** Read out when its content changes. */
  live?: boolean | undefined
  children: React.ReactNode
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ live, children }: VisuallyHiddenProps) => (
  <Hidden {...(live && { role: 'status' })}>{children}</Hidden>
)
