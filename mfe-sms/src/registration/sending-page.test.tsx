import { screen, waitFor, within } from '@testing-library/react'
import {
  checkProfile,
  endRegistration,
  getRegistration,
  saveProfile,
  submitRegistration,
  textOwnerAgain,
  type Registration,
} from 'contract/registration'
import { goodProfile } from 'contract/test/sample-profile'
import { listMembers } from 'contract/members'
import { ada, answers, fakeApi, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'

const begun: Registration = {
  profile: null,
  savedAt: null,
  state: 'draft',
  made: 'here',
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
  website: null,
  leaving: false,
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

test('a check brings the user to the first field that would be refused, and a save leaves the focus where it was', async () => {
  let now = saved
  let saves = 0
  const answer = () => (now = { ...now, savedAt: `2026-11-20T10:00:0${saves}.000Z` })
  fakeApi(
    answers(getRegistration, () => now),
    answers(saveProfile, ({ body }) => {
      saves += 1
      now = { ...now, profile: body }
      return answer()
    }),
    answers(checkProfile, answer),
  )
  const { user } = visit(pages, '/settings/sending')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Business profile saved')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus())

  await user.clear(screen.getByLabelText('Legal name'))
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText(/There is no legal name/)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Legal name')).toHaveFocus())

  screen.getByLabelText('EIN').focus()
  await user.click(screen.getByRole('button', { name: 'Submit to the Carrier' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Legal name')).toHaveFocus()
})

test('a form that Enter sent and that could not be saved leaves the keyboard at Save, to try again', async () => {
  fakeApi(
    answers(getRegistration, () => saved),
    refuses(saveProfile, 500, 'Something went wrong', 'internal'),
  )
  const { user } = visit(pages, '/settings/sending')
  await user.type(await screen.findByLabelText('Legal name'), ' Homes{Enter}')
  expect(await screen.findByText('Something went wrong')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('while a form that was saved is still being handed in, it is not handed in once more', async () => {
  let now: Registration = { ...saved, sandbox: false }
  let submits = 0
  let end = () => {}
  fakeApi(
    answers(getRegistration, () => now),
    answers(saveProfile, ({ body }) => (now = { ...now, profile: body, savedAt: '2026-11-20T11:00:00.000Z' })),
    answers(checkProfile, () => new Promise<Registration>((resolve) => (end = () => resolve(now)))),
    answers(submitRegistration, () => {
      submits += 1
      return (now = { ...now, state: 'brand_pending', since: at })
    }),
  )
  const { user } = visit(pages, '/settings/sending')
  await user.click(await screen.findByRole('button', { name: 'Submit to the Carrier' }))
  await user.click(await screen.findByRole('button', { name: 'Submit and pay' }))
  // The website is being opened.
  const submit = await screen.findByRole('button', { name: 'Submit to the Carrier' })
  await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'))
  await user.click(submit)
  expect(screen.queryByRole('dialog')).toBeNull()
  end()
  expect((await screen.findAllByText('Brand in review'))[0]).toBeVisible()
  expect(submits).toBe(1)
})

test('a form that a colleague saved meanwhile is not saved over theirs: what was typed is kept, and saved once they have been looked at', async () => {
  const later = '2026-11-20T11:00:00.000Z'
  const theirs: Registration = { ...saved, savedAt: later, profile: { ...goodProfile, city: 'Dallas' } }
  const asked: unknown[] = []
  const refusal = refuses(saveProfile, 409, 'A colleague has saved this form', 'changed_elsewhere', theirs)
  fakeApi(
    answers(getRegistration, () => saved),
    {
      ...refusal,
      to(asking) {
        asked.push(asking.body)
        return refusal.to(asking)
      },
    },
  )
  const { user } = visit(pages, '/settings/sending')
  const street = await screen.findByLabelText('Street')
  await user.clear(street)
  await user.type(street, '9 Elm St')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A colleague has saved this form meanwhile')).toBeVisible()
  expect(screen.getByLabelText('Street')).toHaveValue('9 Elm St')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText('Street')).toHaveValue(goodProfile.street)
  expect(screen.getByLabelText('City')).toHaveValue('Dallas')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByLabelText('Street')).toHaveValue('9 Elm St')

  fakeApi(
    answers(getRegistration, () => theirs),
    answers(saveProfile, ({ body }) => {
      asked.push(body)
      return { ...theirs, savedAt: '2026-11-20T12:00:00.000Z', profile: { ...goodProfile, street: body.street } }
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('A colleague has saved this form meanwhile')).toBeNull())
  const typed = { ...goodProfile, street: '9 Elm St' }
  expect(asked).toEqual([
    { ...typed, was: at },
    { ...typed, was: later },
  ])
})

test('what a colleague saved while the website was opened is not handed in: it is shown beside what was typed', async () => {
  const [mine, later] = ['2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z']
  const theirs: Registration = { ...saved, savedAt: later, profile: { ...goodProfile, city: 'Dallas' } }
  const known: unknown[] = []
  const refusal = refuses(submitRegistration, 409, 'A colleague has saved this form', 'changed_elsewhere', theirs)
  fakeApi(
    answers(getRegistration, () => saved),
    answers(saveProfile, ({ body }) => ({ ...saved, profile: body, savedAt: mine })),
    {
      ...refusal,
      to(asking) {
        known.push(asking.body)
        return refusal.to(asking)
      },
    },
  )
  const { user } = visit(pages, '/settings/sending')
  await user.click(await screen.findByRole('button', { name: 'Submit to the Carrier' }))
  await user.click(await screen.findByRole('button', { name: 'Submit and pay' }))
  expect(await screen.findByText('A colleague has saved this form meanwhile')).toBeVisible()
  expect(known).toEqual([{ was: mine }])
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText('City')).toHaveValue('Dallas')
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

test('a refusal says why, how to fix it, and where the carrier explains it', async () => {
  fakeApi(
    answers(getRegistration, () => ({
      ...saved,
      state: 'campaign_failed' as const,
      since: at,
      refusals: [{ code: 30909, message: 'The call to action could not be verified', fix: 'Tell it step by step.' }],
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

test('a sole proprietor reads how to confirm, and has the text sent again', async () => {
  let asked = 0
  const waiting = {
    ...saved,
    state: 'brand_unconfirmed' as const,
    since: at,
    profile: { ...goodProfile, kind: 'sole_proprietor' as const },
  }
  fakeApi(
    answers(getRegistration, () => waiting),
    answers(textOwnerAgain, () => {
      asked += 1
      return waiting
    }),
  )
  const { user } = visit(pages, '/settings/sending')
  expect(await screen.findByText(/Reply YES to that text within 24 hours/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Text Me Again' }))
  expect(await screen.findByText('Sent again')).toBeVisible()
  expect(asked).toBe(1)
  expect(screen.getByRole('button', { name: 'Take It Back' })).toBeVisible()
})

test('an owner ends what is live after reading what that means; what was made elsewhere is not ended here', async () => {
  let now: Registration = { ...saved, state: 'live', since: at, paidUntil: at }
  fakeApi(
    answers(getRegistration, () => now),
    answers(endRegistration, () => (now = { ...saved, leaving: true })),
  )
  const { user } = visit(pages, '/settings/sending')
  await user.click(await screen.findByRole('button', { name: 'End Registration' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End your registration?' }))
  expect(dialog.getByText(/vetted again/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'End registration' }))
  expect(await screen.findByText('It is being taken out at the carrier')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Submit to the Carrier' })).toBeDisabled()
})

const ahead = new Date(Date.now() + 20 * 86_400_000).toISOString()
test.each<[string, Partial<Registration>, number]>([
  ['where it costs something', { paidUntil: ahead }, 1],
  ['not before its first month is charged', { paidUntil: at }, 0],
  ['not where it is free', { paidUntil: ahead, fees: { ...begun.fees, smallCampaignMonth: '0.00' } }, 0],
])('until when a campaign is paid is said %s', async (_, changed, times) => {
  fakeApi(answers(getRegistration, () => ({ ...saved, state: 'live' as const, since: at, ...changed })))
  visit(pages, '/settings/sending')
  expect((await screen.findAllByText('Live'))[0]).toBeVisible()
  expect(screen.queryAllByText('Campaign paid until')).toHaveLength(times)
})

test.each([
  ['2999-02-02T15:00:00.000Z', /From Feb 16, 2999 on, nothing is launched until it is paid/],
  ['2020-02-02T15:00:00.000Z', /Billing\. Nothing is launched until it is paid/],
])('a campaign whose month is not paid since %s says from when nothing is launched', async (unpaidSince, words) => {
  fakeApi(answers(getRegistration, () => ({ ...saved, state: 'live' as const, since: at, unpaidSince })))
  visit(pages, '/settings/sending')
  expect(await screen.findByText(words)).toBeVisible()
})

test('what was made elsewhere is not ended here', async () => {
  fakeApi(answers(getRegistration, () => ({ ...saved, state: 'live' as const, made: 'elsewhere' as const })))
  visit(pages, '/settings/sending')
  expect((await screen.findAllByText('Live'))[0]).toBeVisible()
  expect(screen.queryByRole('button', { name: 'End Registration' })).toBeNull()
})

test('what the server saw of the website stands beside its field until the address is changed', async () => {
  fakeApi(
    answers(getRegistration, () => ({
      ...saved,
      website: { address: goodProfile.website, outcome: 'not_found' as const, at },
    })),
  )
  const { user } = visit(pages, '/settings/sending')
  expect(await screen.findByText(/answers that it has no such page/)).toBeVisible()
  await user.type(screen.getByLabelText('Website'), '/offer')
  expect(screen.queryByText(/answers that it has no such page/)).toBeNull()
})

test('a registration that fails to load says so and can be retried', async () => {
  fakeApi(refuses(getRegistration, 500, ''))
  const { user } = visit(pages, '/settings/sending')
  expect(await screen.findByText('Your registration could not be loaded')).toBeVisible()
  fakeApi(answers(getRegistration, () => begun))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('EIN')).toBeVisible()
})

test('an agent is told that the page is for others', async () => {
  fakeApi(answers(listMembers, () => []))
  visit(pages, '/settings/sending', { user: { ...ada, role: 'agent', onlyMine: true } })
  expect(await screen.findByText(/The registration/)).toBeVisible()
})

test('whose role may only read the form is told why it is locked, and who can change that', async () => {
  fakeApi(
    answers(listMembers, () => []),
    answers(getRegistration, () => begun),
  )
  const { leave } = visit(pages, '/settings/sending', { user: { ...ada, role: 'agent' } })
  expect(await screen.findByText('Changing the registration is not part of your role')).toBeVisible()
  expect(screen.getByLabelText('EIN')).toBeDisabled()
  leave()
  visit(pages, '/settings/sending')
  expect(await screen.findByLabelText('EIN')).toBeEnabled()
  expect(screen.queryByText(/is not part of your role/)).toBeNull()
})
