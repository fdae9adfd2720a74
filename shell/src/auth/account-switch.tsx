import { TextLink } from 'design-system/text-link'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

interface AccountSwitchProps {
  question: string
  to: string
  children: ReactNode
}

/** The link between sign-in and sign-up. The page that the visitor asked for goes along. */
export function AccountSwitch({ question, to, children }: AccountSwitchProps) {
  const { state } = useLocation()
  return (
    <>
      {question}{' '}
      <TextLink asChild>
        <Link to={to} state={state}>
          {children}
        </Link>
      </TextLink>
    </>
  )
}
