import { networkLabels } from 'contract/networks'
import type { AccountState } from 'contract/operations-accounts'
import { assumptionLabels } from 'contract/registration'
import { registrationStateLabels } from 'contract/registration-states'
import { Card, CardHeader } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { Notice } from 'design-system/notice'
import { formatCount } from 'shell/host/format'
import { RegisteredElsewhere } from './registered-elsewhere.tsx'

type Standing = AccountState['registration']

/** How an account is registered with the carriers, what networks take of it, and the form for one that is registered elsewhere. */
export function AccountRegistration({ id, registration }: { id: string; registration: Standing }) {
  const { state, elsewhere, assumed, caps } = registration
  return (
    <>
      <Card>
        <CardHeader title="Registration" text={whereOf(registration)} />
        {assumed && <Notice tone="warning">{assumptionLabels[assumed]} Note below what it is.</Notice>}
        {elsewhere !== null && elsewhere.brand !== '' && (
          <DescriptionList
            items={[
              { term: 'Brand', value: [elsewhere.brand, elsewhere.ein].filter(Boolean).join(', EIN ') },
              { term: 'Campaign', value: elsewhere.campaign },
            ]}
          />
        )}
        {caps.length > 0 && (
          <DescriptionList
            items={caps.map(({ network, segments, per }) => ({
              term: `${networkLabels[network]} takes`,
              value: `${formatCount(segments)} segments a ${per}`,
            }))}
          />
        )}
      </Card>
      {!(state === 'live' && elsewhere === null) && (
        <RegisteredElsewhere key={JSON.stringify(elsewhere)} id={id} known={elsewhere} />
      )}
    </>
  )
}

function whereOf({ state, elsewhere }: Standing): string {
  const { name } = registrationStateLabels[state]
  return state === 'live' ? `${name}, made ${elsewhere === null ? 'in Lotline' : 'elsewhere'}` : name
}
