/** A campaign's recipients, each a phone of its own. */
export const people = (count: number, first = 2_152_000_000) =>
  Array.from({ length: count }, (_, index) => ({
    phone: `+1${first + index * 7}`,
    name: 'Ada Lovelace',
    address: `${index} Oak St`,
  }))

/** What is launched to them. */
export const benchCampaign = (recipients: ReturnType<typeof people>, messageTemplate = 'Hi') => ({
  name: 'Bench',
  messageTemplate,
  provider: 'twilio' as const,
  recipients,
})
