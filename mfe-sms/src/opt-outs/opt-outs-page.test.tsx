import { screen, within } from '@testing-library/react'
import { addSuppressions, listSuppressions, type Suppression } from 'contract/suppressions'
import { answers, fakeApi, refuses, visit, paste } from 'shell/testing'
import { pages } from '../pages.tsx'

const stopped: Suppression = {
  phone: '+15125550100',
  reason: 'They asked for no more texts',
  source: 'person',
  at: '2026-01-02T15:00:00.000Z',
}
const started: Suppression = {
  phone: '+15125550101',
  reason: 'They texted START',
  source: 'person',
  at: '2026-01-03T15:00:00.000Z',
}

test('an opted-out phone is listed with reason and time; one that texted START is listed under Lifted', async () => {
  fakeApi(answers(listSuppressions, ({ query }) => (query.list === 'lifted' ? [started] : [stopped])))
  const { user } = visit(pages, '/opt-outs')
  const table = within(await screen.findByRole('table', { name: 'Opt-outs' }))
  expect(table.getByText('(512) 555-0100')).toBeVisible()
  expect(table.getByText('They asked for no more texts')).toBeVisible()
  expect(table.getByText('Asked for by: The person')).toBeInTheDocument()

  await user.click(screen.getByText('Lifted'))
  expect(await screen.findByText('They texted START')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(remove|lift) /i })).toBeNull()
})

test('a search tells screen readers how many opt-outs match', async () => {
  fakeApi(
    answers(
      listSuppressions,
      ({ query }) => (query.search === '9' ? [] : [stopped]),
      ({ query }) => ({ 'x-total-count': query.search === '9' ? '0' : '1234' }),
    ),
  )
  const { user } = visit(pages, '/opt-outs')
  const search = await screen.findByRole('searchbox', { name: 'Search phones' })
  await user.type(search, '0')
  expect(await screen.findByText('1,234 opt-outs match')).toHaveRole('status')
  await user.clear(search)
  await user.type(search, '9')
  expect(await screen.findByText('No opt-out matches')).toHaveRole('status')
})

test.each(['typed', 'in the address'])(
  'a search that is longer than any, %s, finds no phone and no error',
  async (where) => {
    fakeApi(answers(listSuppressions, ({ query }) => (query.search ? [] : [stopped])))
    const long = '5'.repeat(300)
    const { user } = visit(pages, where === 'typed' ? '/opt-outs' : `/opt-outs?search=${long}`)
    const search = await screen.findByRole('searchbox', { name: 'Search phones' })
    if (where === 'typed') {
      await user.click(search)
      await user.paste(long)
    }
    expect(await screen.findByText('No phone on this list matches.')).toBeVisible()
  },
)

/** The API takes phones: returns what was sent, and counts as already listed whatever is sent again. */
function takesPhones() {
  const list = [stopped]
  const sent: string[] = []
  fakeApi(
    answers(listSuppressions, () => [...list]),
    answers(addSuppressions, ({ body: { phones } }) => {
      const fresh = phones.filter((phone) => !sent.includes(phone))
      sent.push(...fresh)
      if (fresh.length > 0)
        list.unshift({ ...stopped, phone: '+15125550199', reason: 'Added by hand', source: 'manual' })
      return { added: fresh.length, already: phones.length - fresh.length, invalid: 0 }
    }),
  )
  return sent
}

test('phones can be added, one a line', async () => {
  const sent = takesPhones()
  const { user } = visit(pages, '/opt-outs')
  await user.type(await screen.findByLabelText('Phone numbers'), '512 555 0199{Enter}512 555 0198')
  await user.click(screen.getByRole('button', { name: 'Add to the Opt-outs' }))
  expect(await screen.findByText('2 phones added')).toBeVisible()
  expect(await screen.findByText('Added by hand')).toBeVisible()
  expect(screen.getByLabelText('Phone numbers')).toHaveValue('')
  expect(screen.getByRole('heading', { name: 'Opt-outs' })).toHaveFocus() // the button has nothing to add
  expect(sent).toEqual(['512 555 0199', '512 555 0198'])
})

test('lines without a phone number stay in the field, which says what is wrong with each; the others are added', async () => {
  const sent = takesPhones()
  const { user } = visit(pages, '/opt-outs')
  const field = await screen.findByLabelText('Phone numbers')
  await user.type(field, 'ask Ada{Enter}512 555 0199{Enter}555 01')
  await user.click(screen.getByRole('button', { name: 'Add to the Opt-outs' }))
  expect(await screen.findByText('1 phone added')).toBeVisible()
  expect(sent).toEqual(['512 555 0199'])
  expect(field).toHaveValue('ask Ada\n555 01')
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(
    /2 lines were not added\. “ask Ada”: The phone number contains letters\. “555 01”: The phone number has fewer than 10 digits\. Correct them or remove them\./,
  )
  await user.clear(field)
  expect(field).toBeValid()
})

test('when no line has a phone number nothing is added, and nothing looks like a success', async () => {
  takesPhones()
  const { user } = visit(pages, '/opt-outs')
  const field = await screen.findByLabelText('Phone numbers')
  await paste(user, field, 'ask Ada')
  await user.click(screen.getByRole('button', { name: 'Add to the Opt-outs' }))
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(
    /1 line was not added\. “ask Ada”: The phone number contains letters\. Correct it or remove it\./,
  )
  expect(field).toHaveValue('ask Ada')
  expect(screen.getByRole('region', { name: /Notifications/ })).toBeEmptyDOMElement()
})

test('phones that were all opted out before are said to be so, without a success', async () => {
  takesPhones()
  const { user } = visit(pages, '/opt-outs')
  const field = await screen.findByLabelText('Phone numbers')
  const add = screen.getByRole('button', { name: 'Add to the Opt-outs' })
  await paste(user, field, '512 555 0199')
  await user.click(add)
  expect(await screen.findByText('1 phone added')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await paste(user, field, '512 555 0199')
  await user.click(add)
  expect(await screen.findByText('1 phone was on the list already. Nobody was added.')).toBeVisible()
  expect(screen.getByRole('region', { name: /Notifications/ })).toBeEmptyDOMElement()
  expect(field).toHaveValue('')
})

test('a list that fails to load says so and can be retried', async () => {
  fakeApi(refuses(listSuppressions, 500, ''))
  const { user } = visit(pages, '/opt-outs')
  expect(await screen.findByText('The opt-outs could not be loaded')).toBeVisible()
  fakeApi(answers(listSuppressions, () => [stopped]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('(512) 555-0100')).toBeVisible()
})
