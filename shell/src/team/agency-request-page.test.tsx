import { screen } from '@testing-library/react'
import { acceptClientRequest, readClientRequest } from 'contract/agency'
import { ada, answers, fakeApi, refuses, visit } from '../../testing/index.tsx'
import { AgencyRequestPage } from './agency-request-page.tsx'

const asked = answers(readClientRequest, () => ({ agencyName: 'Acme Agency', askedBy: 'Grace Hopper' }))
const open = (replies: Parameters<typeof fakeApi>, user = ada) => {
  fakeApi(...replies)
  return visit([{ path: '/agency-request', element: <AgencyRequestPage /> }], '/agency-request?token=abc', { user })
}

test('the owner reads who asks for what, and accepts with one press', async () => {
  const sent: unknown[] = []
  const { user } = open([
    asked,
    answers(acceptClientRequest, ({ body }) => {
      sent.push(body)
      return new Promise<never>(() => undefined) // the page waits for the next one
    }),
  ])
  expect(await screen.findByText(/Grace Hopper asks to make Ada Lovelace a client of Acme Agency/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make Ada Lovelace a Client' }))
  expect(sent).toEqual([{ token: 'abc' }])
})

test('who does not own the account cannot accept', async () => {
  open([asked], { ...ada, role: 'admin' })
  expect(await screen.findByText('Only an owner of Ada Lovelace can accept it.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a link that works no more, or is another person’s, says so', async () => {
  open([refuses(readClientRequest, 422, 'This link was used.', 'invalid_token')])
  expect(await screen.findByText('This link was used.')).toBeVisible()
})

test('an agency that may take on no clients any more is said before anything can be pressed', async () => {
  const words = 'Acme Agency is not on the Growth plan any more, so it takes on no new clients. Nothing was changed.'
  open([refuses(readClientRequest, 409, words, 'agency_not_growth')])
  expect(await screen.findByText('This request cannot be accepted')).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what the account cannot be is said when it is accepted', async () => {
  const { user } = open([asked, refuses(acceptClientRequest, 409, 'This account has clients.', 'is_agency')])
  await user.click(await screen.findByRole('button', { name: 'Make Ada Lovelace a Client' }))
  expect(await screen.findByText('This request cannot be accepted')).toBeVisible()
})
