import { eventually, type Caller } from './app.ts'
import { campaignTo } from './sample-campaign.ts'

/** Texts a phone, and waits until the carrier has the text. */
export async function text(owner: Caller, phone: string): Promise<void> {
  const { body } = await owner.request(
    'POST',
    '/api/bulk-sms-campaigns',
    campaignTo([{ phone, name: '', address: '' }], { messageTemplate: 'Hi' }),
  )
  await eventually(
    async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body,
    ({ sentCount }) => sentCount === 1,
  )
}

export const conversations = async (owner: Caller) => (await owner.request('GET', '/api/messages')).body

/** What a phone wrote that belongs to no account, as an employee sees it. */
export const unclaimed = async (employee: Caller, phone: string) =>
  (await employee.request('GET', `/api/unclaimed-texts?search=${phone.slice(2)}`)).body
