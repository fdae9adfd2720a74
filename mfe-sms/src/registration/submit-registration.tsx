import type { BusinessProfile } from 'contract/business-profile'
import type { Registration } from 'contract/registration'
import { DescriptionList } from 'design-system/description-list'
import { ConfirmDialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { Muted, Text } from 'design-system/text'
import { formatMoney } from 'shell/host/format'

interface SubmitRegistrationProps extends Pick<Registration, 'fees' | 'funds' | 'events'> {
  kind: BusinessProfile['kind']
  busy: boolean
  onClose: () => void
  onSubmit: () => void
}

/** Says what a registration costs once and each month, then hands it in. */
export function SubmitRegistration({ kind, fees, funds, events, busy, onClose, onSubmit }: SubmitRegistrationProps) {
  const isStandard = kind === 'standard'
  if (kind === 'toll_free')
    return (
      <ConfirmDialog
        title="Submit to the carrier?"
        open
        confirmLabel="Submit"
        cancelLabel="Not now"
        tone="primary"
        busy={busy}
        onClose={onClose}
        onConfirm={onSubmit}
      >
        <Text>Verifying your toll-free number costs nothing.</Text>
      </ConfirmDialog>
    )
  const { brand, vetting, month } = {
    brand: isStandard ? fees.vettedBrand : fees.smallBrand,
    vetting: fees.campaignVetting,
    month: isStandard ? fees.campaignMonth : fees.smallCampaignMonth,
  }
  const isFree = [brand, vetting, month].every((fee) => Number(fee) === 0)
  const isVerified = events.findLast(({ state }) => state.startsWith('brand_'))?.state === 'brand_verified'
  return (
    <ConfirmDialog
      title="Submit to the carrier?"
      open
      confirmLabel={isFree ? 'Submit' : 'Submit and pay'}
      cancelLabel="Not now"
      tone="primary"
      busy={busy}
      onClose={onClose}
      onConfirm={onSubmit}
    >
      {isFree ? (
        <Text>Registering costs nothing.</Text>
      ) : (
        <Stack>
          <DescriptionList
            items={[
              { term: 'Brand, once', value: formatMoney(brand) },
              { term: 'Vetting of the campaign, each time', value: formatMoney(vetting) },
              {
                term: 'Campaign, once it is live',
                value: `${formatMoney(month)} a month`,
              },
            ]}
          />
          {isVerified && (
            <Text>Your brand is paid already, and costs nothing again while name, EIN and address stay.</Text>
          )}
          <Muted>
            {funds === 'play' ? 'It is paid with play money: this is the demo.' : 'It is paid from your balance.'} What
            the carrier was handed is not given back when it refuses.
          </Muted>
        </Stack>
      )}
    </ConfirmDialog>
  )
}
