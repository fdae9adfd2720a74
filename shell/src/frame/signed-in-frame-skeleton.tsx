import { AppFrame } from 'design-system/app-frame'
import { iconOf } from 'design-system/icon'
import { PageSkeleton } from 'design-system/skeleton'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { openFind } from '../find/find-opener.ts'
import { useEntries } from './entries.ts'

/** The skeleton of the signed-in site while the session loads. */
export const SignedInFrameSkeleton = () => (
  <AppFrame
    entries={useEntries().map(({ href, label, icon }) => ({ href, label, icon: iconOf(icon) }))}
    renderLink={toLink}
    onFind={openFind}
  >
    <PageSkeleton />
  </AppFrame>
)

/** How the sidebar's entries go to their pages. */
export const toLink = ({
  href,
  ...link
}: {
  href: string
  children: ReactNode
  'aria-current'?: 'page'
  onClick?: () => void
}) => <Link to={href} {...link} />
