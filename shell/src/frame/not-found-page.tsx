import { AuthFrame } from 'design-system/auth-frame'
import { Button } from 'design-system/button'
import { Logo } from 'design-system/logo'
import { Link } from 'react-router-dom'
import { paths } from '../../host/paths.ts'

/** What every address shows that no part of the product answers. */
export function NotFoundPage() {
  return (
    <AuthFrame title="404 Page Not Found" intro="Did you forget to add the page to the router?" logo={<Link to={paths.landing()}><Logo /></Link>}>
      <Button asChild wide><Link to={paths.landing()}>Go to the home page</Link></Button>
    </AuthFrame>
  )
}
