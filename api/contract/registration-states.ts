/** How far an account's registration is with the carrier. */
export const registrationStates = [
  'draft',
  'checked',
  'brand_pending',
  'brand_failed',
  'brand_unconfirmed',
  'brand_verified',
  'campaign_pending',
  'campaign_failed',
  'campaign_verified',
  'live',
  'suspended',
] as const
export type RegistrationState = (typeof registrationStates)[number]

interface StateLabel {
  name: string
  /** What happens next. */
  next: string
  /** Who acts next. */
  who: 'You' | 'The carrier' | 'Lotline' | 'Nothing to do'
}

/** The states in words, as the page, the mails and the operator's list say them. */
export const registrationStateLabels: Record<RegistrationState, StateLabel> = {
  draft: {
    name: 'Draft',
    next: 'Fill in the form, and fix what it points out. Then check and submit it.',
    who: 'You',
  },
  checked: { name: 'Checked', next: 'Nothing stands in the way that can be seen beforehand. Submit it.', who: 'You' },
  brand_pending: {
    name: 'Brand in review',
    next: 'The carrier compares your name, EIN and address with public records. It takes minutes, sometimes up to seven days.',
    who: 'The carrier',
  },
  brand_failed: { name: 'Brand refused', next: 'Fix what the carrier names, and submit again.', who: 'You' },
  brand_unconfirmed: {
    name: 'Confirm by text',
    next: 'The carrier has texted the mobile phone of your form. Reply YES to that text within 24 hours; after that, or where it did not come, have it sent again.',
    who: 'You',
  },
  brand_verified: { name: 'Brand verified', next: 'Your campaign is handed in by itself.', who: 'Lotline' },
  campaign_pending: {
    name: 'Campaign in review',
    next: 'People at the carrier read your texts and open your pages. It takes 10 to 15 business days.',
    who: 'The carrier',
  },
  campaign_failed: { name: 'Campaign refused', next: 'Fix what the carrier names, and submit again.', who: 'You' },
  campaign_verified: { name: 'Campaign verified', next: 'Sending is switched on by itself.', who: 'Lotline' },
  live: { name: 'Live', next: 'You may send. Keep to what you registered.', who: 'Nothing to do' },
  suspended: {
    name: 'Suspended',
    next: 'The carrier has stopped your texts. Ask our support: only the carrier can lift it.',
    who: 'You',
  },
}

/** The same of a toll-free number, which has no brand and no campaign. */
export function registrationLabel(state: RegistrationState, kind: string | undefined): StateLabel {
  const label = registrationStateLabels[state]
  if (kind !== 'toll_free' || !state.startsWith('campaign_')) return label
  const next =
    state === 'campaign_pending'
      ? 'People at the carrier read your texts and open your pages. It takes days, sometimes weeks.'
      : label.next
  return { ...label, name: label.name.replace('Campaign', 'Verification'), next }
}

/** Whether what was typed may be changed now. */
export const isEditable = (state: RegistrationState): boolean =>
  state === 'draft' || state === 'checked' || state === 'brand_failed' || state === 'campaign_failed'

/** Whether it may be taken back: the carrier has not yet decided on the campaign. */
export const isWithdrawable = (state: RegistrationState): boolean =>
  state === 'brand_pending' ||
  state === 'brand_unconfirmed' ||
  state === 'brand_verified' ||
  state === 'campaign_pending'

/** Whether its owner may end it: what the carrier has decided on stays there, and costs its month, until it is taken out. */
export const isEndable = (state: RegistrationState): boolean => state === 'live' || state === 'suspended'

/** Refusals that end it: the carrier takes no second attempt and hears no appeal. Read November 2026; `refusalPage` names each page. */
export const finalRefusals: readonly number[] = [30468, 30884, 30885, 30943, 30949, 30951, 30952]
