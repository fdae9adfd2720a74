import { Button } from 'design-system/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'

/** The large button of a public page, which begins an account. */
export const SignUpButton = ({ children }: { children: ReactNode }) => (
  <Button asChild size="large">
    <Link to={paths.signup()}>{children}</Link>
  </Button>
)
