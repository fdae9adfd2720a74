import { AuthFrame } from 'design-system/auth-frame'
import { Logo } from 'design-system/logo'
import { Stack } from 'design-system/stack'
import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react'
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
 * into the URL. Where another title stands for what became of it, the keyboard goes on there: what was pressed is gone.
 */
export function AuthPage({ title, intro, footer, onSubmit, draft, children }: AuthPageProps) {
  const shown = useRef(title)
  useEffect(() => {
    if (title === shown.current) return
    shown.current = title
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [title])
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
