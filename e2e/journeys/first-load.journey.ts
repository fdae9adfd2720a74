import type { Page } from '@playwright/test'
import { enter } from './accounts.ts'
import { waitUntilLoaded } from './page-checks.ts'
import { expect, test } from './test.ts'

test('a cold dashboard asks for its figures, the unread replies and the user once each', async ({ page }) => {
  await enter(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const times = (path: string) => asked.filter((each) => each === path).length
  // Repeated, because a page made within a second of an event, such as a release of the journey before, fetches again.
  await expect(async () => {
    asked.length = 0
    await page.goto('/dashboard')
    await waitUntilLoaded(page)
    await expect.poll(() => asked).toContain('/api/live')
    await greeted(page)
    expect({
      figures: times('/api/dashboard'),
      replies: times('/api/inbox/counts'),
      user: times('/api/auth/me'),
    }).toEqual({ figures: 1, replies: 1, user: 1 })
  }).toPass({ timeout: 30_000 })
})

/** A stream that is opened after the page's own is greeted after it, so by then the page has heard its greeting too. */
const greeted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const stream = new EventSource('/api/live')
        stream.addEventListener('message', () => {
          stream.close()
          resolve()
        })
      }),
  )
