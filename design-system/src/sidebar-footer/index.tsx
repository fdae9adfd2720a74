import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../button/index.tsx'
import { ColorModeToggle } from '../color-mode-toggle/index.tsx'

export interface SidebarFooterProps {
  /** Who is signed in. */
  name?: string | undefined
  email?: string | undefined
  onSignOut: () => void
  signingOut?: boolean | undefined
}

/** The foot of the sidebar: who is signed in, the colour mode, and Sign Out. */
export function SidebarFooter({ name, email, onSignOut, signingOut }: SidebarFooterProps) {
  return (
    <Foot>
      <div data-part="who">
        <div data-part="words">
          {name && <div data-part="name">{name}</div>}
          {email && <div data-part="email">{email}</div>}
        </div>
        <ColorModeToggle />
      </div>
      <Button tone="quiet" wide icon="sign-out" busy={signingOut} onClick={onSignOut}>Sign Out</Button>
    </Foot>
  )
}

const Foot = chakra('div', {
  base: {
    display: 'flex', flexDirection: 'column', gap: '1',
    '& > [data-part=who]': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', paddingInlineStart: '3' },
    '& [data-part=words]': { minWidth: '0', '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
    '& [data-part=name]': { fontWeight: 'semibold', fontSize: 'sm' },
    '& [data-part=email]': { fontSize: 'xs', color: 'fg.subtle' },
    '& > button': { justifyContent: 'flex-start', paddingInline: '3', gap: '3', fontWeight: 'medium', '& > svg': { width: '1.25em', height: '1.25em' } },
  },
})
