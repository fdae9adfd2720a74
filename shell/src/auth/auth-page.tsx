import { AuthFrame } from 'design-system/auth-frame'
import { Logo } from 'design-system/logo'
import { Stack } from 'design-system/stack'
import type { FormEventHandler, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../host/paths.ts'
import { useEarlySubmit } from './use-early-submit.ts'

interface AuthPageProps {
  title: string
  intro: string
  footer?: ReactNode
  /** With it the page is a form. */
  onSubmit?: FormEventHandler
  /** The name of the form's draft, if it has one: it keeps also what was typed into a page that was left before its scripts ran. */
  draft?: string | undefined
  children: ReactNode
}

/**
 * The frame that all account pages share. They are readable before scripts run: input typed until then is kept (forms have no default
 * values that would overwrite it), and a form submitted before hydration is submitted after it; without scripts a submit puts nothing
 * into the URL.
 */
export function AuthPage({ title, intro, footer, onSubmit, draft, children }: AuthPageProps) {
  return (
    <AuthFrame
      title={title}
      intro={intro}
      footer={footer}
      logo={
        <Link to={paths.landing()}>
          <Logo />
        </Link>
      }
    >
      {onSubmit ? (
        <Form title={title} onSubmit={onSubmit} draft={draft}>
          {children}
        </Form>
      ) : (
        <Stack>{children}</Stack>
      )}
    </AuthFrame>
  )
}

function Form({ title, onSubmit, draft, children }: Pick<AuthPageProps, 'title' | 'onSubmit' | 'draft' | 'children'>) {
  return (
    <form
      ref={useEarlySubmit()}
      data-early=""
      data-draft={draft}
      aria-label={title}
      method="post"
      noValidate
      onSubmit={onSubmit}
    >
      <Stack>{children}</Stack>
    </form>
  )
}
