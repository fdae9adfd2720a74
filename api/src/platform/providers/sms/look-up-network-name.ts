import type { TwilioClient } from './make-once.ts'

/** The network of a phone, by Twilio's line type intelligence; null where it is no number or none is named. */
export async function lookUpNetworkName(client: TwilioClient, phone: string): Promise<string | null> {
  try {
    const found = await client.lookups.v2.phoneNumbers(phone).fetch({ fields: 'line_type_intelligence' })
    const line: unknown = found.lineTypeIntelligence
    const told = new Map<string, unknown>(Object.entries(typeof line === 'object' && line !== null ? line : {}))
    // The client leaves the names inside as the carrier writes them.
    const name = told.get('carrier_name') ?? told.get('carrierName')
    return typeof name === 'string' && name !== '' ? name : null
  } catch (error) {
    if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
