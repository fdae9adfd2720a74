import { may, type Right } from 'contract/roles'
import { useUser } from './session.ts'

/**
 * Whether the signed-in member may make a call of the contract, or use what a remote contributes: by the right that it names, and whether
 * it shows the whole account. What a member may not do is not shown to them; the API refuses it by itself.
 */
export function useMay(): (needs: { right?: Right | undefined; wholeAccount?: boolean }) => boolean {
  const { role, onlyMine } = useUser()
  return ({ right = 'self', wholeAccount = false }) => may(role, right) && !(wholeAccount && onlyMine)
}
