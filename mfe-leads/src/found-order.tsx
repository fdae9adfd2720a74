import { Button } from 'design-system/button'
import { Section } from 'design-system/page'
import { Link, useSearchParams } from 'react-router-dom'

interface FoundOrderProps {
  /** The page without it. */
  all: string
  children: (id: string) => React.ReactNode
}

/**
 * The order that the address names, as where one was found by its name: however many came after it. Renders nothing where it names none. Once it is
 * closed the keyboard goes on at the page's title.
 */
export function FoundOrder({ all, children }: FoundOrderProps) {
  const [search] = useSearchParams()
  const id = search.get('order')
  if (!id) return null
  return (
    <Section
      title="What you looked for"
      actions={
        <Button asChild tone="secondary" size="small">
          <Link to={all} onClick={() => document.querySelector('h1')?.focus()}>
            Close
          </Link>
        </Button>
      }
    >
      {children(id)}
    </Section>
  )
}
