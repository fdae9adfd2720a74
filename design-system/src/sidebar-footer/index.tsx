import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../button/index.tsx'
import { ColorModeToggle } from '../color-mode-toggle/index.tsx'
import { DensityToggle } from '../density-toggle/index.tsx'
import { Icon } from '../icon/index.tsx'
import { neverCovered } from '../toaster/lift-over.ts'
import { VisuallyHidden } from '../visually-hidden/index.tsx'

export interface SidebarFooterProps {
  /** Who is signed in. */
  name?: string | undefined
  email?: string | undefined
  /** Above who is signed in: a menu of the accounts that they work in, where there are several. */
  account?: React.ReactNode
  /** Renders the link to their settings; pass `who` on as its content. */
  renderSettings: (who: React.ReactNode) => React.ReactNode
  onSignOut: () => void
  signingOut?: boolean | undefined
}

/** The foot of the sidebar: who is signed in, which leads to their settings, how rows and colours are shown, and Sign Out. */
export function SidebarFooter({ name, email, account, renderSettings, onSignOut, signingOut }: SidebarFooterProps) {
  return (
    <Foot {...neverCovered}>
      {account && <div data-part="account">{account}</div>}
      <div data-part="who">
        {renderSettings(
          <>
            <span data-part="words">
              <VisuallyHidden>Settings: </VisuallyHidden>
              {name && <span data-part="name">{name}</span>}
              {email && <span data-part="email">{email}</span>}
            </span>
            <Icon name="settings" size="small" />
          </>,
        )}
      </div>
      <div data-part="acts">
        <Button tone="quiet" wide icon="sign-out" busy={signingOut} onClick={onSignOut}>
          Sign Out
        </Button>
        <DensityToggle />
        <ColorModeToggle />
      </div>
    </Foot>
  )
}

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    '& > [data-part=account] button': {
      width: '100%',
      marginInline: '0',
      paddingInline: '3',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      '& > :first-child': { flex: '1', minWidth: '0' },
    },
    '& > [data-part=acts]': { display: 'flex', gap: '1' },
    '& > [data-part=who] > a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '2.625rem',
      paddingInline: '3',
      borderRadius: 'md',
      color: 'fg',
      textDecoration: 'none',
      transition: 'background-color {durations.fast}',
      '& > svg': { color: 'fg.subtle' },
    },
    '& > [data-part=who] > a:hover': { background: 'hover' },
    '& > [data-part=who] > a[aria-current=page]': {
      background: 'accent.subtle',
      '& [data-part=name], & > svg': { color: 'accent.fg' },
    },
    '& [data-part=words]': {
      flex: '1',
      minWidth: '0',
      '& > [data-part]': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    '& [data-part=name]': { fontWeight: 'semibold', fontSize: 'sm' },
    '& [data-part=email]': { fontSize: 'xs', color: 'fg.subtle' },
    '& > [data-part=acts] > :first-child': {
      flex: '1',
      justifyContent: 'flex-start',
      paddingInline: '3',
      gap: '3',
      fontWeight: 'medium',
      '& > svg': { width: '1.25em', height: '1.25em' },
    },
  },
})
