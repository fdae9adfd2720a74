import { Button } from 'design-system/button'
import { EmptyState } from 'design-system/empty-state'
import { Link } from 'react-router-dom'
import { paths } from '../../host/paths.ts'

/** What every address shows that no part of the product answers. */
export function NotFoundPage() {
  return (
    <main id="main">
      <EmptyState
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
        action={<Button asChild><Link to={paths.landing()}>Go to the home page</Link></Button>}
      />
    </main>
  )
}
