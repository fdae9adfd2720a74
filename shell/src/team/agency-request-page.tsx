import { useQuery } from '@tanstack/react-query'
import { acceptClientRequest, readClientRequest } from 'contract/agency'
import { call } from 'contract/client'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { CardSkeleton } from 'design-system/skeleton'
import { Stack } from 'design-system/stack'
import { Text } from 'design-system/text'
import { Link, useSearchParams } from 'react-router-dom'
import { errorCode, errorMessage } from '../../host/error-message.ts'
import { paths } from '../../host/paths.ts'
import { useUser } from '../../host/session.ts'
import { useMay } from '../../host/use-may.ts'
import { useAcceptRequest } from './use-agency.ts'

/** What an agency's mailed request leads to: the owner makes the account that is open its client, or leaves it. */
export function AgencyRequestPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { accountName, severalAccounts } = useUser()
  const may = useMay()
  const request = useQuery({
    queryKey: ['agency-request', token],
    queryFn: () => call(readClientRequest, { body: { token } }),
    enabled: token !== '',
  })
  const accept = useAcceptRequest(token)
  const refusal = [request.error, accept.error].find((error) => refusals.includes(errorCode(error) ?? ''))
  return (
    <Page title="An Agency Asks" width="narrow">
      {!token || refusal ? (
        <EmptyState
          icon="lock"
          title="This request cannot be accepted"
          text={errorMessage(refusal, 'This link does not work. Ask for a new one.')}
          action={
            <Button asChild tone="secondary">
              <Link to={paths.dashboard()}>Go to the Dashboard</Link>
            </Button>
          }
        />
      ) : request.isLoadingError ? (
        <FailureCard
          title="The request could not be loaded"
          text={errorMessage(request.error, 'Please try again in a moment.')}
          onRetry={() => void request.refetch()}
          retrying={request.isFetching}
        />
      ) : !request.data ? (
        <CardSkeleton stacked count={1} label="Loading the request" />
      ) : (
        <Card>
          <Stack>
            <Text>
              {request.data.askedBy || 'A member'} asks to make {accountName} a client of {request.data.agencyName}. Its
              staff would answer people and run campaigns here, each under their own name, as managers at most. You see
              them on the page Team, and in the log what each did.
            </Text>
            <Text>
              Contacts, messages and bills stay yours. You can end it at any time, and they have no access then.
            </Text>
            {severalAccounts && (
              <Text>You have more accounts: the one that becomes the client is {accountName}, which is open now.</Text>
            )}
            {may(acceptClientRequest) ? (
              <Button busy={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
                Make {accountName} a Client
              </Button>
            ) : (
              <Text>Only an owner of {accountName} can accept it.</Text>
            )}
          </Stack>
        </Card>
      )}
    </Page>
  )
}

/** Of a request that will not be accepted however often it is tried. */
const refusals = [
  'invalid_token',
  'other_address',
  'itself',
  'is_agency',
  'has_agency',
  'is_client',
  'agency_not_growth',
  'too_many_clients',
]
