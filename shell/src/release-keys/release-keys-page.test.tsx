import { screen, within } from '@testing-library/react'
import {
  createReleaseKey,
  listReleaseKeys,
  revokeReleaseKey,
  rotateReleaseKey,
  type ReleaseKey,
} from 'contract/release-keys'
import { formatDate } from '../../host/format.ts'
import { ada, answers, fakeApi, refuses, visit } from '../../testing/index.tsx'
import { ReleaseKeysPage } from './release-keys-page.tsx'

const pages = [{ path: '/release-keys', element: <ReleaseKeysPage /> }]
const employee = { ...ada, employee: true }
const key: ReleaseKey = {
  id: '0195c0de-0000-7000-8000-000000000001',
  remote: 'mfe-sms',
  holder: 'sms team',
  hint: 'ab12cd',
  createdAt: '2026-01-02T15:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
}
const old = { ...key, id: '0195c0de-0000-7000-8000-000000000002', revokedAt: '2026-01-03T15:00:00.000Z' }

test('an employee reads who may release what, and makes a key that is shown once', async () => {
  let keys = [key, old]
  fakeApi(
    answers(listReleaseKeys, () => keys),
    answers(createReleaseKey, ({ body }) => {
      keys = [{ ...key, ...body, id: '0195c0de-0000-7000-8000-000000000003' }, ...keys]
      return { ...key, ...body, isNewRemote: false, token: 'the new key', webhookSecret: 'whsec_new' }
    }),
  )
  const { user } = visit(pages, '/release-keys', { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Release keys' }))
  expect(await table.findByText(`Revoked ${formatDate('2026-01-03T15:00:00.000Z')}`)).toBeVisible()
  expect(table.getByText('Never')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Make Release Key' }))
  await user.click(screen.getByRole('button', { name: 'Make Key' }))
  expect(await screen.findByText('Say who holds it')).toBeVisible()
  await user.type(screen.getByLabelText('Remote'), 'mfe-crm')
  await user.type(screen.getByLabelText('Holder'), 'crm team')
  await user.click(screen.getByRole('button', { name: 'Make Key' }))

  const shown = within(await screen.findByRole('dialog', { name: 'The new key of mfe-crm' }))
  expect(shown.getByLabelText('Release key')).toHaveValue('the new key')
  await user.click(screen.getByRole('dialog', { name: 'The new key of mfe-crm' })) // beside its content
  expect(shown.getByLabelText('Webhook secret')).toHaveValue('whsec_new')
  await user.click(shown.getByRole('button', { name: 'Done' }))
  expect(await table.findByText('crm team')).toBeVisible()
  expect(screen.queryByDisplayValue('the new key')).toBeNull()
})

test.each([
  ['that was never released', true, 1],
  ['that was released', false, 0],
])('with the key of a remote %s an employee reads whether it is a new one', async (_, isNewRemote, times) => {
  fakeApi(
    answers(listReleaseKeys, () => []),
    answers(createReleaseKey, ({ body }) => ({
      ...key,
      ...body,
      isNewRemote,
      token: 'the new key',
      webhookSecret: 'whsec_new',
    })),
  )
  const { user } = visit(pages, '/release-keys', { user: employee })
  await user.click(screen.getByRole('button', { name: 'Make Release Key' }))
  await user.type(screen.getByLabelText('Remote'), 'mfe-smz')
  await user.type(screen.getByLabelText('Holder'), 'sms team')
  await user.click(screen.getByRole('button', { name: 'Make Key' }))
  expect(await screen.findByDisplayValue('the new key')).toBeVisible()
  expect(screen.queryAllByText('mfe-smz was never released')).toHaveLength(times)
})

test('a key is rotated and revoked with the keyboard alone, after a question', async () => {
  let keys = [key]
  fakeApi(
    answers(listReleaseKeys, () => keys),
    answers(rotateReleaseKey, ({ params }) => {
      expect(params).toEqual({ id: key.id })
      return { ...key, token: 'the rotated key', webhookSecret: 'whsec_rotated' }
    }),
    answers(revokeReleaseKey, () => {
      keys = [{ ...key, revokedAt: '2026-01-03T15:00:00.000Z' }]
      return null
    }),
  )
  const { user } = visit(pages, '/release-keys', { user: employee })
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    for (let tab = 0; tab < 40 && document.activeElement !== button; tab += 1) await user.tab()
    expect(button).toHaveFocus()
    await user.keyboard('{Enter}')
  }
  await press('Rotate the key of sms team for mfe-sms')
  await press('Rotate Key')
  expect(await screen.findByDisplayValue('the rotated key')).toBeVisible()
  await press('Done')

  await press('Revoke the key of sms team for mfe-sms')
  await press('Revoke Key')
  expect(await screen.findByText(`Revoked ${formatDate('2026-01-03T15:00:00.000Z')}`)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Revoke the key/ })).toBeNull()
})

test('while a key is being rotated the page that will show the new one is not left unasked', async () => {
  let answer = () => {}
  const waits = new Promise<void>((resolve) => (answer = resolve))
  fakeApi(
    answers(listReleaseKeys, () => [key]),
    answers(rotateReleaseKey, async () => {
      await waits
      return { ...key, token: 'the rotated key', webhookSecret: 'whsec_rotated' }
    }),
  )
  const { user } = visit(pages, '/release-keys', { user: employee })
  await user.click(await screen.findByRole('button', { name: 'Rotate the key of sms team for mfe-sms' }))
  await user.click(screen.getByRole('button', { name: 'Rotate Key' }))
  const question = screen.getByRole('dialog', { name: 'Rotate the key of sms team?' })
  await user.click(question) // beside its content
  await user.keyboard('{Escape}')
  expect(question).toBeVisible()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  answer()
  expect(await screen.findByDisplayValue('the rotated key')).toBeVisible()
})

test('without keys, and when they cannot be read, the page says so', async () => {
  fakeApi(answers(listReleaseKeys, () => []))
  const { leave } = visit(pages, '/release-keys', { user: employee })
  expect(await screen.findByText('No release keys')).toBeVisible()
  leave()

  fakeApi(refuses(listReleaseKeys, 500, ''))
  visit(pages, '/release-keys', { user: employee })
  expect(await screen.findByText('The release keys could not be loaded')).toBeVisible()
})

test('a key that cannot be made says why', async () => {
  fakeApi(
    answers(listReleaseKeys, () => []),
    refuses(createReleaseKey, 422, 'A remote is named in small letters'),
  )
  const { user } = visit(pages, '/release-keys', { user: employee })
  await user.click(screen.getByRole('button', { name: 'Make Release Key' }))
  await user.type(screen.getByLabelText('Remote'), 'mfe-crm')
  await user.type(screen.getByLabelText('Holder'), 'crm team')
  await user.click(screen.getByRole('button', { name: 'Make Key' }))
  expect(await screen.findByText('A remote is named in small letters')).toBeVisible()
})

test('a customer is told that the page is for employees', async () => {
  fakeApi()
  visit(pages, '/release-keys')
  expect(await screen.findByText('For employees')).toBeVisible()
})
