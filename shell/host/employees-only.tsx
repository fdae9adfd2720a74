import { Button } from 'design-system/button'
import { EmptyState } from 'design-system/empty-state'
import { Page } from 'design-system/page'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from './paths.ts'
import { useUser } from './session.ts'

/** A page of employees; a customer who comes to its address reads whom it is for. The API refuses a customer by itself. */
export function EmployeesOnly({ title, children }: { title: string; children: ReactNode }) {
  const { employee, visitUntil, accountName } = useUser()
  if (employee) return children
  return (
    <Page title={title}>
      <EmptyState
        icon="lock"
        title="For employees"
        text={
          visitUntil
            ? `You look at the screens of ${accountName}, as a viewer of it does. End the look, above, to open this page.`
            : 'This page belongs to our team.'
        }
        action={
          <Button asChild>
            <Link to={paths.dashboard()}>Back to the dashboard</Link>
          </Button>
        }
      />
    </Page>
  )
}
