import { useQuery } from '@tanstack/react-query'
import type { User } from 'contract/auth'
import { call } from 'contract/client'
import type { Response } from 'contract/endpoint'
import { readInvitation } from 'contract/members'
import { roleLabels } from 'contract/roles'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { Lines } from 'design-system/skeleton'
import { Text } from 'design-system/text'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { knowsAccount } from '../../host/account-storage.ts'
import { errorCode, errorMessage } from '../../host/error-message.ts'
import { paths } from '../../host/paths.ts'
import { sessionQuery } from '../../host/session.ts'
import { useSignOut } from '../frame/use-sign-out.ts'
import { AuthPage } from './auth-page.tsx'
import { prefillEmail } from './drafts.ts'
import { returnState } from './return-address.ts'
import { useAcceptInvitation } from './use-accept-invitation.ts'

export { WithQueries } from '../with-queries.tsx'

type Invitation = Response<typeof readInvitation>

/** What a mailed invitation leads to: who invites into which account as what, and the way in. */
export function InvitationPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(readInvitation, { body: { token } }),
    enabled: token !== '',
  })
  const session = useQuery({ ...sessionQuery, enabled: knowsAccount() }) // a browser that knows no account does not ask
  const accept = useAcceptInvitation(token)
  const user = session.data ?? null

  if (!token || [invitation.error, accept.error].some((error) => errorCode(error) === 'invalid_token'))
    return <NoLonger user={user} />
  const refusal = [invitation.error, accept.error].find((error) => errorCode(error) === 'account_not_growth')
  if (refusal) return <Waits user={user}>{errorMessage(refusal, 'Ask its owner to bring it back to Growth.')}</Waits>
  const failed = [invitation, session].filter(({ isLoadingError }) => isLoadingError)
  if (failed.length > 0)
    return (
      <AuthPage title="Your Invitation" intro="It is still there.">
        <Notice tone="bad" urgent title="Your invitation could not be loaded">
          {errorMessage(failed[0]?.error, 'Please try again in a moment.')}
        </Notice>
        <Button
          wide
          busy={failed.some(({ isFetching }) => isFetching)}
          onClick={() => failed.forEach(({ refetch }) => void refetch())}
        >
          Try Again
        </Button>
      </AuthPage>
    )
  if (!invitation.data || session.isLoading)
    return (
      <AuthPage title="Your Invitation" intro="One moment.">
        <Lines label="Loading your invitation" />
      </AuthPage>
    )

  const { accountName, role, email, invitedBy } = invitation.data
  const { name, may } = roleLabels[role]
  return (
    <AuthPage
      title={`Join ${accountName}`}
      intro={`${invitedBy ? `${invitedBy} invites you` : 'You are invited'} to work in this account on Lotline.`}
    >
      <Text>
        Your role: {name}. {may}.
      </Text>
      {!user && <SignInFirst invitation={invitation.data} />}
      {user && isSame(user.email, email) && (
        <Button wide busy={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
          {accept.isPending || accept.isSuccess ? 'Joining...' : 'Accept Invitation'}
        </Button>
      )}
      {user && !isSame(user.email, email) && <OtherAddress user={user} email={email} />}
    </AuthPage>
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function NoLonger({ user }: { user: User | null }) {
  return (
    <AuthPage
      title="This Invitation No Longer Works"
      intro="It was revoked, used or replaced by a newer one, or it has expired."
    >
      <Text>Ask whoever invited you for a new one.</Text>
      <WayOn user={user} />
    </AuthPage>
  )
}

/** Of an account that may take on no one now. */
function Waits({ user, children }: { user: User | null; children: string }) {
  return (
    <AuthPage title="This Invitation Waits" intro="The account cannot take on anyone at the moment.">
      <Text>{children}</Text>
      <WayOn user={user} />
    </AuthPage>
  )
}

const WayOn = ({ user }: { user: User | null }) => (
  <Button asChild wide>
    {user ? <Link to={paths.dashboard()}>Go to the Dashboard</Link> : <Link to={paths.login()}>Go to Sign In</Link>}
  </Button>
)

/** Whoever has signed in or up comes back to the invitation. */
function SignInFirst({ invitation: { email, known } }: { invitation: Invitation }) {
  const state = returnState(useLocation())
  const begin = () => prefillEmail(email)
  return (
    <>
      <Text>
        It was mailed to {email}. {known ? 'Sign in' : 'Sign up'} with that address to join.
      </Text>
      <Button asChild wide tone={known ? 'primary' : 'secondary'}>
        <Link to={paths.login()} state={state} onClick={begin}>
          Sign In
        </Link>
      </Button>
      {!known && (
        <Button asChild wide>
          <Link to={paths.signup()} state={state} onClick={begin}>
            Sign Up
          </Link>
        </Button>
      )}
    </>
  )
}

function OtherAddress({ user, email }: { user: User; email: string }) {
  const signOut = useSignOut(() => window.location.reload())
  return (
    <>
      <Notice tone="warning" title={`This invitation is for ${email}`}>
        You are signed in as {user.email}. Sign out and sign in as {email}, or ask for an invitation to {user.email}.
      </Notice>
      <Button wide tone="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign Out
      </Button>
    </>
  )
}
