import type { Carrier, Purchase } from './carrier.ts'
import { nameAtCarrier } from './name-at-carrier.ts'
import type { Client } from './twilio-client.ts'

/** Twilio's numbers for sale and those that were bought, through the official client. */
export const twilioNumbers = (
  clientNow: () => Promise<Client>,
): Pick<Carrier, 'numbersForSale' | 'buyNumber' | 'boughtNumber' | 'directNumber' | 'returnNumber'> => ({
  async numbersForSale({ areaCode, zip, tollFree = false, contains, limit }) {
    const client = await clientNow()
    const { local, tollFree: free } = client.availablePhoneNumbers('US')
    const asked = {
      limit,
      smsEnabled: true,
      ...(areaCode === undefined ? {} : { areaCode: Number(areaCode) }),
      ...(zip === undefined ? {} : { inPostalCode: zip }),
      ...(contains === undefined ? {} : { contains }),
    }
    const found = tollFree ? await free.list(asked) : await local.list(asked)
    return found.map(({ phoneNumber, locality, region }) => ({
      number: phoneNumber,
      place: locality ?? '',
      state: region ?? '',
    }))
  },
  async buyNumber({ number, accountId, inboundUrl }) {
    const client = await clientNow()
    try {
      const { sid } = await client.incomingPhoneNumbers.create({
        phoneNumber: number,
        friendlyName: nameAtCarrier(accountId),
        smsUrl: inboundUrl,
        smsMethod: 'POST',
      })
      return { outcome: 'bought', sid }
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) return refusal
      throw error
    }
  },
  async boughtNumber(number) {
    const client = await clientNow()
    const [bought] = await client.incomingPhoneNumbers.list({ phoneNumber: number, limit: 1 })
    return bought?.sid ?? null
  },
  async directNumber(sid, { accountId, inboundUrl }) {
    const client = await clientNow()
    await client
      .incomingPhoneNumbers(sid)
      .update({ friendlyName: nameAtCarrier(accountId), smsUrl: inboundUrl, smsMethod: 'POST' })
  },
  async returnNumber(sid) {
    const client = await clientNow()
    try {
      await client.incomingPhoneNumbers(sid).remove()
    } catch (error) {
      if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error
    }
  },
})

/** Certainly not bought; undefined where it may be. */
function refusalOf(error: unknown): Purchase | undefined {
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) return undefined
  if (error.status < 400 || error.status >= 500 || error.status === 401 || error.status === 429) return undefined
  return {
    outcome: 'refused',
    code: 'code' in error && typeof error.code === 'number' ? error.code : 0,
    message: error.message,
  }
}
