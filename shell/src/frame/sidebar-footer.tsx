import { Button } from 'design-system/button'
import { ColorModeToggle } from 'design-system/color-mode-toggle'
import { Inline, Spread } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { useUser } from '../../host/session.ts'
import { useSignOut } from './use-sign-out.ts'

/** Who is signed in, light or dark, and the way out. */
export function SidebarFooter({ load }: { load?: ((address: string) => void) | undefined }) {
  const { fullName } = useUser()
  const signOut = useSignOut(load)
  return (
    <>
      <Spread gap="snug" noWrap>
        <Caption as="span" oneLine>{fullName}</Caption>
        <ColorModeToggle />
      </Spread>
      <Inline>
        <Button tone="quiet" icon="sign-out" busy={signOut.isPending} onClick={() => signOut.mutate()}>Sign Out</Button>
      </Inline>
    </>
  )
}
