import { useQuery } from '@tanstack/react-query'
import { registrationStateLabels } from 'contract/registration-states'
import { Button } from 'design-system/button'
import { Stack } from 'design-system/stack'
import { StatCard, type StatCardProps } from 'design-system/stat-card'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { paths } from 'shell/host/paths'
import { sendingQuery } from '../parts/use-sending-info.ts'

/** Says that the account is registered with the carriers where it is, or how far it is and where that goes on. The sandbox asks nothing. */
export function ComplianceTile() {
  const { data: info, error, refetch, isFetching } = useQuery(sendingQuery)
  if (!info && error)
    return (
      <Tile
        value="–"
        hint={
          <Stack gap="snug" role="alert">
            {errorMessage(error, 'It is not known whether texts can be sent now.')}
            <div>
              <Button size="small" tone="secondary" icon="retry" busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            </div>
          </Stack>
        }
      />
    )
  if (info?.waitsForNumber)
    return (
      <Tile
        value="No number in use"
        hint={
          <TextLink asChild>
            <Link to={paths.numbers()}>Texts wait until you have one that may send</Link>
          </TextLink>
        }
      />
    )
  if (info && !info.sandbox && info.registration === 'live' && info.feeUnpaid)
    return (
      <Tile
        value="Campaign not paid"
        hint={
          <TextLink asChild>
            <Link to={paths.billing()}>Nothing is launched until its month is paid: add money</Link>
          </TextLink>
        }
      />
    )
  const isFree = !info || info.sandbox || info.registration === 'live'
  return (
    <Tile
      value={isFree ? '10DLC compliant' : registrationStateLabels[info.registration].name}
      loading={!info}
      hint={
        isFree ? undefined : (
          <TextLink asChild>
            <Link to={paths.sending()}>Campaigns go once your registration is live</Link>
          </TextLink>
        )
      }
    />
  )
}

const Tile = (props: Pick<StatCardProps, 'value' | 'hint' | 'loading'>) => (
  <StatCard label="Sent via Twilio" icon="shield-check" {...props} />
)
