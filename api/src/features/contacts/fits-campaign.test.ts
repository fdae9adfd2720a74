import { MAX_RECIPIENTS } from 'contract/campaign-launch'
import { Refusal } from '../../platform/errors/refusal.ts'
import { fitsCampaign } from './fits-campaign.ts'

test('as many people as a campaign takes are handed over, and one more is refused with what to do', () => {
  const most = Array.from({ length: MAX_RECIPIENTS }, (_, index) => index)
  expect(fitsCampaign(most, 'contacts')).toBe(most)
  const refused = (what: 'contacts' | 'owners') => {
    try {
      return fitsCampaign([...most, -1], what)
    } catch (error) {
      return error instanceof Refusal ? [error.status, error.code, error.message] : error
    }
  }
  expect(refused('contacts')).toEqual([422, 'too_many_recipients', expect.stringContaining('Narrow the filter')])
  expect(refused('owners')).toEqual([422, 'too_many_recipients', expect.stringContaining('Save it to your contacts')])
})
