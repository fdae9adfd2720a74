import { AuthFrame } from 'design-system/auth-frame'
import { Button } from 'design-system/button'
import { Logo } from 'design-system/logo'
import { Page } from 'design-system/page'
import { Inline } from 'design-system/stack'
import { Link } from 'react-router-dom'
import { paths } from '../../host/paths.ts'

const title = '404 Page Not Found'
const hint = 'Did you forget to add the page to the router?'

/** Shown at every address that no page owns. */
export function NotFoundPage() {
  return (
    <AuthFrame
      title={title}
      intro={hint}
      logo={
        <Link to={paths.landing()}>
          <Logo />
        </Link>
      }
    >
      <Button asChild wide>
        <Link to={paths.landing()}>Go to the home page</Link>
      </Button>
    </AuthFrame>
  )
}

/** The same beside the sidebar: a remote owns the path, but has no such page. */
export function NotFoundInside() {
  return (
    <Page title={title} intro={hint}>
      <Inline>
        <Button asChild>
          <Link to={paths.dashboard()}>Go to the dashboard</Link>
        </Button>
      </Inline>
    </Page>
  )
}
