import type { APIRequestContext, Page } from '@playwright/test'
import { allowTeam, answeringOwners, enter } from './accounts.ts'
import { mailedLink } from './mails.ts'
import { checkState } from './page-checks.ts'
import { expect, test } from './test.ts'

test('a colleague joins by mail, two share an inbox without answering twice, and a role that was taken away shows no buttons', async ({
  page,
  browser,
  request,
}) => {
  const owner = await enter(page, 'Olive Owner')
  await Promise.all([receiveReplies(page.request), allowTeam(owner.email)])

  const email = `colleague-${Date.now()}@example.com`
  await page.goto('/settings/team')
  await page.getByLabel('Email addresses').fill(email)
  await page.getByRole('button', { name: 'Send Invitations' }).click()
  await expect(page.getByText(email).first()).toBeVisible()
  const colleague = await (await browser.newContext()).newPage()
  await test.step('joins from the mail’s link', async () => {
    await colleague.goto(await mailedLink(request, email, /invites you/))
    await colleague.getByRole('link', { name: 'Sign Up' }).click()
    await colleague.getByLabel('Full name').fill('Carl Colleague')
    await expect(colleague.getByLabel('Email')).toHaveValue(email)
    await colleague.getByLabel('Password', { exact: true }).fill('a long secret')
    await colleague.getByRole('button', { name: 'Create Account' }).click()
    await colleague.getByRole('button', { name: 'Accept Invitation' }).click()
    await expect(colleague).toHaveURL('/dashboard')
  })

  await test.step('one assigns, and while one writes the other’s composer waits', async () => {
    await page.goto('/messages')
    await first(page).click()
    await page.getByRole('button', { name: 'Unassigned', expanded: false }).last().click()
    await page.getByRole('menuitem', { name: 'Assign to Carl Colleague' }).click()
    await colleague.goto('/messages?assigned=mine')
    await first(colleague).click()
    await expect(colleague.getByRole('button', { name: 'Assigned to me' })).toBeVisible()
    await composer(page).pressSequentially('Thank you')
    await expect(colleague.getByText('Olive Owner is writing an answer')).toBeVisible()
    await expect(composer(colleague)).toBeDisabled()
  })

  await test.step('all are snoozed at once, and brought back by the undo', async () => {
    await page.getByRole('button', { name: 'Select several' }).click()
    const bar = page.getByRole('group', { name: 'Selected conversations' })
    await bar.getByRole('button', { name: /^Select all/ }).click()
    await bar.getByRole('button', { name: 'Snooze' }).click()
    await page.getByRole('menuitem', { name: 'For an hour' }).click()
    await expect(page.getByText('No conversations yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(first(page)).toBeVisible()
  })

  await test.step('a role that is taken away is noticed by the first refusal', async () => {
    const members = await (await page.request.get('/api/members')).json()
    const { id } = members.find((member: { email: string }) => member.email === email)
    expect((await page.request.put(`/api/members/${id}`, { data: { role: 'viewer' } })).ok()).toBe(true)
    await colleague.getByRole('button', { name: 'Mark as' }).click()
    await colleague.getByRole('menuitem', { name: 'Interested', exact: true }).click()
    await expect(colleague.getByText(/^As viewer of .* you may not do that/)).toBeVisible()
    await expect(colleague.getByText('You may read this, not answer it.')).toBeVisible()
    for (const name of ['Mark as', 'Select several', 'Edit'])
      await expect(colleague.getByRole('button', { name, exact: true })).toHaveCount(0)
    await colleague.goto('/pull-lists')
    await expect(colleague.getByRole('heading', { name: 'Ordering lists is not part of your role' })).toBeVisible()
    await expect(colleague.getByText(/Olive Owner, its owner, can give you another one/)).toBeVisible()
  })

  await test.step('the link of a mail about the colleague’s other account opens that account, and a strange one says so', async () => {
    const accounts = await (await colleague.request.get('/api/accounts')).json()
    const own = accounts.find(({ name }: { name: string }) => name === 'Carl Colleague')
    await colleague.goto(`/pull-lists?account=${own.id}`)
    await expect(colleague.getByRole('button', { name: 'Account: Carl Colleague' })).toBeVisible()
    await expect(colleague).toHaveURL('/pull-lists')
    await expect(colleague.getByText('You are in Carl Colleague now')).toBeVisible()
    await checkState(colleague)
    expect((await (await colleague.request.get('/api/auth/me')).json()).user.accountId).toBe(own.id)

    await colleague.goto('/billing?account=00000000-0000-4000-8000-000000000000')
    await expect(colleague.getByText('This page shows Carl Colleague.')).toBeVisible()
    await expect(colleague).toHaveURL('/billing')
    await checkState(colleague)
    await colleague.getByRole('button', { name: 'Got It' }).click()
    await expect(colleague.getByText('This page shows Carl Colleague.')).toHaveCount(0)
  })
  await colleague.context().close()
})

const first = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('button').first()
const composer = (page: Page) => page.getByLabel('Message', { exact: true })

/** Texts owners, and waits until two of them have answered. */
async function receiveReplies(api: APIRequestContext): Promise<void> {
  const recipients = answeringOwners(3)
  const launched = await api.post('/api/bulk-sms-campaigns', {
    data: {
      name: 'Team',
      messageTemplate: 'Hi {firstName}, would you sell {address}?',
      recipients,
      provider: 'twilio',
      totalRecipients: recipients.length,
    },
  })
  expect(launched.ok()).toBe(true)
  await expect
    .poll(async () => (await (await api.get('/api/messages?filter=waiting')).json()).length)
    .toBeGreaterThan(1)
}
