import { screen, within } from '@testing-library/react'
import { addSuppressions, listSuppressions, type Suppression } from 'contract/suppressions'
import { answers, fakeApi, refuses, visit } from 'shell/testing'
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

  await user.click(screen.getByText('Lifted'))
  expect(await screen.findByText('They texted START')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(remove|lift) /i })).toBeNull()
})

test('phones can be added, one a line', async () => {
  const list = [stopped]
  fakeApi(
    answers(listSuppressions, () => [...list]),
    answers(addSuppressions, ({ body }) => {
      list.unshift({ ...stopped, phone: '+15125550199', reason: 'Added by hand', source: 'manual' })
      expect(body.phones).toEqual(['512 555 0199', 'no phone'])
      return { added: 1, already: 0, invalid: 1 }
    }),
  )
  const { user } = visit(pages, '/opt-outs')
  await user.type(await screen.findByLabelText('Phone numbers'), '512 555 0199{Enter}no phone')
  await user.click(screen.getByRole('button', { name: 'Add to the Opt-outs' }))
  expect(await screen.findByText('1 phone added')).toBeVisible()
  expect(await screen.findByText('Added by hand')).toBeVisible()
  expect(screen.getByLabelText('Phone numbers')).toHaveValue('')
})

test('a list that fails to load says so', async () => {
  fakeApi(refuses(listSuppressions, 500, ''))
  visit(pages, '/opt-outs')
  expect(await screen.findByText('The opt-outs could not be read')).toBeVisible()
})
