import { Navigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../host/paths.ts'

/** What the mails and pushes of alerts lead to: the conversation, or all of them. The frame has opened the account by then. */
export function OpenAlertPage() {
  const conversation = useSearchParams()[0].get('conversation')
  return <Navigate to={paths.messages(conversation ? { conversation } : {})} replace />
}
