import { registrationStateLabels } from 'contract/registration-states'
import { StatCard } from 'design-system/stat-card'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'
import { useSendingInfo } from '../parts/use-sending-info.ts'

/** Says that the account is registered with the carriers where it is, or how far it is and where that goes on. The sandbox asks nothing. */
export function ComplianceTile() {
  const info = useSendingInfo()
  if (info?.waitsForNumber)
    return (
      <StatCard
        label="Sent via Twilio"
        value="No number in use"
        icon="shield-check"
        hint={
          <TextLink asChild>
            <Link to={paths.numbers()}>Texts wait until you have one that may send</Link>
          </TextLink>
        }
      />
    )
  if (info && !info.sandbox && info.registration === 'live' && info.feeUnpaid)
    return (
      <StatCard
        label="Sent via Twilio"
        value="Campaign not paid"
        icon="shield-check"
        hint={
          <TextLink asChild>
            <Link to={paths.billing()}>Nothing is launched until its month is paid: add money</Link>
          </TextLink>
        }
      />
    )
  const isFree = !info || info.sandbox || info.registration === 'live'
  return (
    <StatCard
      label="Sent via Twilio"
      value={isFree ? '10DLC compliant' : registrationStateLabels[info.registration].name}
      icon="shield-check"
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
