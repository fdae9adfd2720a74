import { screen, within } from '@testing-library/react'
import {
  checkProfile,
  getRegistration,
  saveProfile,
  submitRegistration,
  type Registration,
} from 'contract/registration'
import { goodProfile } from 'contract/test/sample-profile'
import { ada, answers, fakeApi, visit } from 'shell/testing'
import { pages } from '../pages.tsx'

jest.setTimeout(30_000)

const begun: Registration = {
  profile: null,
  savedAt: null,
  state: 'draft',
  since: null,
  refusals: [],
  events: [],
  pages: null,
  fees: {
    smallBrand: '4.50',
    vettedBrand: '46.00',
    campaignVetting: '15.00',
    smallCampaignMonth: '2.00',
    campaignMonth: '10.00',
  },
  funds: 'play',
  paidUntil: null,
  unpaidSince: null,
  sandbox: true,
  open: true,
}
const at = '2026-11-20T10:00:00.000Z'
const saved: Registration = {
  ...begun,
  profile: goodProfile,
  savedAt: at,
  pages: {
    optIn: 'http://localhost/b/lone-star/opt-in',
    privacy: 'http://localhost/b/lone-star/privacy',
    terms: 'http://localhost/b/lone-star/terms',
  },
}

test('a bought list is refused at once, with the code and the lawful ways', async () => {
  fakeApi(answers(getRegistration, () => begun))
  const { user } = visit(pages, '/settings/sending')
  await user.click(await screen.findByRole('radio', { name: /bought, rented/ }))
  expect(screen.getByText(/no appeal.*30951/)).toBeVisible()
  expect(screen.getByText('Lawful ways to people who agreed')).toBeVisible()
})

test('what is typed is complained of beside its field, and what is empty only when it is checked', async () => {
  fakeApi(
    answers(getRegistration, () => begun),
    answers(saveProfile, ({ body }) => ({ ...begun, profile: body, savedAt: at })),
    answers(checkProfile, () => ({ ...begun, savedAt: at })),
  )
  const { user } = visit(pages, '/settings/sending')
  await user.type(await screen.findByLabelText('EIN'), '00-1234567')
  expect(screen.getByText(/The IRS gives out no such EIN/)).toBeVisible()
  expect(screen.queryByText(/no legal name/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText(/There is no legal name/)).toBeVisible()
})

test('a good form is saved and handed in, and the page goes on with its state', async () => {
  let now = saved
  fakeApi(
    answers(getRegistration, () => now),
    answers(saveProfile, ({ body }) => (now = { ...saved, profile: body })),
    answers(
      submitRegistration,
      () =>
        (now = { ...saved, state: 'brand_pending', since: at, events: [{ state: 'brand_pending', at, refusals: [] }] }),
    ),
  )
  const { user } = visit(pages, '/settings/sending')
  await user.click(await screen.findByRole('button', { name: 'Submit to the Carrier' }))
  const costs = within(await screen.findByRole('dialog', { name: 'Submit to the carrier?' }))
  expect(costs.getByText('$4.50')).toBeVisible()
  expect(costs.getByText('$15.00')).toBeVisible()
  expect(costs.getByText('$2.00 a month')).toBeVisible()
  await user.click(costs.getByRole('button', { name: 'Submit and pay' }))
  const status = within(await screen.findByRole('region', { name: 'Registration' }))
  expect((await status.findAllByText('Brand in review'))[0]).toBeVisible()
  expect(status.getByText('The carrier')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Submit to the Carrier' })).toBeNull()
})

test('a refusal says why, how to mend it, and where the carrier explains it', async () => {
  fakeApi(
    answers(getRegistration, () => ({
      ...saved,
      state: 'campaign_failed' as const,
      since: at,
      refusals: [{ code: 30909, message: 'The call to action could not be verified', mend: 'Tell it step by step.' }],
    })),
  )
  visit(pages, '/settings/sending')
  expect(await screen.findByText('The call to action could not be verified')).toBeVisible()
  expect(screen.getByText('Tell it step by step.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'The carrier on 30909' })).toHaveAttribute(
    'href',
    'https://www.twilio.com/docs/api/errors/30909',
  )
})

test('an agent is told that the page is for others', async () => {
  fakeApi()
  visit(pages, '/settings/sending', { user: { ...ada, role: 'agent', onlyMine: true } })
  expect(await screen.findByText(/The registration/)).toBeVisible()
})
