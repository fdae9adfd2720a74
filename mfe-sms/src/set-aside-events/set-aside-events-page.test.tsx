import { screen, within } from '@testing-library/react'
import { listSetAsideEvents, tryEventAgain, type SetAsideEvent } from 'contract/set-aside-events'
import { ada, answers, fakeApi, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'

const employee = { ...ada, employee: true }
const stop: SetAsideEvent = {
  id: '1',
  kind: 'inbound',
  phone: '+15125550100',
  content: 'Please stop',
  receivedAt: '2026-01-02T15:00:00.000Z',
  setAsideAt: '2026-01-02T15:08:00.000Z',
  attempts: 10,
  error: 'value too long',
}
const report: SetAsideEvent = {
  ...stop,
  id: '2',
  kind: 'status',
  phone: '',
  content: 'delivered',
  attempts: 1,
  error: '',
}

test('an employee reads what was set aside and why, and has it tried again with the keyboard alone', async () => {
  let waiting = [stop, report]
  fakeApi(
    answers(listSetAsideEvents, () => waiting),
    answers(tryEventAgain, ({ params }) => {
      expect(params).toEqual({ id: '1' })
      waiting = []
      return null
    }),
  )
  const { user } = visit(pages, '/set-aside-events', { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Set-aside events' }))
  expect(await table.findByText('Text from (512) 555-0100')).toBeVisible()
  for (const text of [
    'Please stop',
    'value too long',
    '10 attempts',
    'Report about an unknown phone',
    'No reason was given',
    '1 attempt',
  ])
    expect(table.getAllByText(text).at(-1)).toBeVisible()

  const button = table.getByRole('button', { name: 'Try again: Text from (512) 555-0100' })
  for (let tab = 0; tab < 40 && document.activeElement !== button; tab += 1) await user.tab()
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('The event was interpreted as if it had just come in.')).toBeVisible()
  expect(await screen.findByText('Nothing was set aside')).toBeVisible()
})

test('an event that fails again shows an error, and stays in the list', async () => {
  fakeApi(
    answers(listSetAsideEvents, () => [stop]),
    refuses(
      tryEventAgain,
      422,
      'It failed again. The reason is in the list: report it to the developers, then try again',
    ),
  )
  const { user } = visit(pages, '/set-aside-events', { user: employee })
  await user.click(await screen.findByRole('button', { name: 'Try again: Text from (512) 555-0100' }))
  expect(await screen.findByText(/It failed again/)).toBeVisible()
  expect(screen.getByText('Please stop')).toBeVisible()
})

test('a list that fails to load shows an error and can be retried', async () => {
  fakeApi(refuses(listSetAsideEvents, 500, ''))
  const { user } = visit(pages, '/set-aside-events', { user: employee })
  expect(await screen.findByText('The events could not be loaded')).toBeVisible()
  fakeApi(answers(listSetAsideEvents, () => [stop]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Please stop')).toBeVisible()
})

test('a customer is told that the page is for employees', async () => {
  fakeApi()
  visit(pages, '/set-aside-events')
  expect(await screen.findByText('For employees')).toBeVisible()
})
