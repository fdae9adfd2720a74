import type { confirmEmail } from 'contract/auth'
import type { Response } from 'contract/endpoint'
import { Button } from 'design-system/button'
import { Text } from 'design-system/text'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../host/paths.ts'
import { errorCode, errorMessage } from '../../host/error-message.ts'
import { AuthPage } from './auth-page.tsx'
import { useConfirmEmail } from './use-confirm-email.ts'

export { WithQueries } from '../with-queries.tsx'

/** Redeems a mailed link. It waits for a click, because mail scanners open every link. */
export function ConfirmEmailPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const confirm = useConfirmEmail(token, (error) => failureOf(error) !== undefined)
  const outcome = confirm.data ? outcomeOf(confirm.data) : token ? failureOf(confirm.error) : noLonger

  if (outcome) {
    return (
      <AuthPage title={outcome.title} intro={outcome.intro}>
        {outcome.text && <Text>{outcome.text}</Text>}
        <Button asChild wide>
          {outcome.next === 'dashboard' ? (
            <Link to={paths.dashboard()}>Go to the Dashboard</Link>
          ) : (
            <Link to={paths.settings('profile')}>Go to Your Settings</Link>
          )}
        </Button>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Confirm Your Email"
      intro="One press, and we know that this address is yours."
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate()
      }}
    >
      <Button type="submit" wide busy={confirm.isPending}>
        {confirm.isPending ? 'Confirming...' : 'Confirm This Email Address'}
      </Button>
    </AuthPage>
  )
}

interface Outcome {
  title: string
  intro: string
  text?: string
  next: 'dashboard' | 'settings'
}

const noLonger: Outcome = {
  title: 'This Link No Longer Works',
  intro: 'It was used already, or it has expired.',
  text: 'If your address still waits to be confirmed, your settings send you a new link.',
  next: 'settings',
}

function failureOf(error: unknown): Outcome | undefined {
  if (errorCode(error) === 'invalid_token') return noLonger
  if (errorCode(error) !== 'email_taken') return undefined
  return {
    title: 'This Address Is Taken',
    intro: errorMessage(error, 'Another account has this email address by now.'),
    text: 'Your account keeps the address that it had.',
    next: 'settings',
  }
}

function outcomeOf({ email, purpose, waitsFor }: Response<typeof confirmEmail>): Outcome {
  if (purpose === 'sign-up')
    return { title: 'Email Address Confirmed', intro: `Thank you. ${email} is confirmed.`, next: 'dashboard' }
  if (!waitsFor)
    return { title: 'Email Address Changed', intro: `From now on you sign in with ${email}.`, next: 'dashboard' }
  return {
    title: 'One Address Is Left',
    intro: `${email} is confirmed.`,
    text: `We also sent a link to ${waitsFor}. Your email address changes once that one is used too.`,
    next: 'settings',
  }
}
