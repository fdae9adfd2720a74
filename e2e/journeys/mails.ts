import { expect, type APIRequestContext } from '@playwright/test'

/** Returns the path of the product's link in the newest mail with a subject to an address, from the local mailbox. */
export async function mailedLink(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let path: string | undefined
  await expect
    .poll(
      async () => {
        const list = await (await request.get('/mailbox')).text()
        const entry = list
          .split('<li>')
          .find((item) => item.includes(to) && subject.test(/<b>([^<]*)<\/b>/.exec(item)?.[1] ?? ''))
        path = /\/mailbox\/[0-9a-f-]{36}/.exec(entry ?? '')?.[0]
        return path
      },
      { message: `A mail to ${to} about ${subject}` },
    )
    .toBeTruthy()
  const mail = await (await request.get(path ?? '')).text()
  return (
    /\/(?:reset-password|confirm-email|invitation)\?token=[\w-]+|\/billing\/recharges\/[0-9a-f-]+/.exec(mail)?.[0] ?? ''
  )
}
