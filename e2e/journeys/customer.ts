import type { Browser, Page } from '@playwright/test'
import { enter, fillAccount } from './accounts.ts'
import { mailedLink } from './mails.ts'
import { addAuthenticator } from './authenticator.ts'
import { expect } from './test.ts'
import { root, runIn } from './workspace-copy.ts'

/** A customer for whom every form is there: with campaigns and answers, colleagues, a client, a passkey. */
export interface Customer {
  email: string
  password: string
  userId: string
  contact: { name: string }
  /** A member who may answer, by name. */
  colleague: string
  /** Another member. */
  thirdId: string
  conversation: string
  checkout: string
}

/** Makes the account of the page's context such a customer. */
export async function becomeCustomer(page: Page, browser: Browser): Promise<Customer> {
  const account = await enter(page, 'Ada Sample')
  await runIn(root, process.execPath, ['api/dist/main.mjs', 'accounts', 'grant-team', account.email], {
    DATA_DIR: process.env.LOTLINE_DATA ?? '',
  })
  const full = await fillAccount(page)
  await join(page, browser, 'Carl Colleague')
  const thirdId = await join(page, browser, 'Zoe Third')
  const post = async (path: string, data: object) =>
    expect((await page.request.post(path, { data })).ok(), path).toBe(true)
  await post('/api/clients', { name: 'Sample Client' })
  await post('/api/suppressions', { phones: ['(512) 555-0177'] })
  const contact = { name: 'Grace Sample' }
  await post('/api/contacts', {
    ...contact,
    phone: '5125550178',
    email: '',
    address: '',
    tags: [],
    notes: '',
    status: 'new',
  })
  await addPasskey(page, account.password)
  const { user } = await (await page.request.get('/api/auth/me')).json()
  return {
    ...account,
    userId: user.id,
    contact,
    colleague: 'Carl Colleague',
    thirdId,
    conversation: `/messages?conversation=${encodeURIComponent(full.conversationKey)}`,
    checkout: `/checkout?type=send_sms&jobId=${full.draftJobId}&amount=${full.draftAmount}`,
  }
}

/** Another person signs up and accepts the mailed invitation; returns their id. */
export async function join(page: Page, browser: Browser, fullName: string): Promise<string> {
  const email = `${fullName.split(' ')[0]?.toLowerCase()}-${Date.now()}@example.com`
  const invited = await page.request.post('/api/invitations', { data: { emails: [email], role: 'agent' } })
  expect(invited.ok(), await invited.text()).toBe(true)
  const token = (await mailedLink(page.request, email, /invites you/)).split('token=')[1]
  const context = await browser.newContext()
  const { request } = context
  await request.post('/api/auth/signup', { data: { fullName, email, password: 'a long secret' } })
  const accepted = await request.post('/api/invitations/accept', { data: { token } })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  const { id } = await accepted.json()
  await context.close()
  return id
}

async function addPasskey(page: Page, password: string): Promise<void> {
  await addAuthenticator(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Journey key')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('I have saved them').check()
  await page.getByRole('button', { name: 'Done' }).click()
}
