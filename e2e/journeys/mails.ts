import { expect, type APIRequestContext } from '@playwright/test'

/** The mails to an address in the local mailbox, the newest first. */
export async function mailsTo(request: APIRequestContext, to: string): Promise<{ path: string; subject: string }[]> {
  const list = await (await request.get('/mailbox')).text()
  return list
    .split('<li>')
    .filter((item) => item.includes(to))
    .map((item) => ({
      path: /\/mailbox\/[0-9a-f-]{36}/.exec(item)?.[0] ?? '',
      subject: /<b>([^<]*)<\/b>/.exec(item)?.[1] ?? '',
    }))
}

/** Returns the path of the product's link in the newest mail with a subject to an address, from the local mailbox. */
export async function mailedLink(request: APIRequestContext, to: string, about: RegExp): Promise<string> {
  let path: string | undefined
  await expect
    .poll(
      async () => {
        path = (await mailsTo(request, to)).find(({ subject }) => about.test(subject))?.path
        return path
      },
      { message: `A mail to ${to} about ${about}` },
    )
    .toBeTruthy()
  const mail = await (await request.get(path ?? '')).text()
  return (
    /\/(?:reset-password|confirm-email|invitation)\?token=[\w-]+|\/billing\/recharges\/[0-9a-f-]+(?:\?account=[0-9a-f-]+)?/.exec(
      mail,
    )?.[0] ?? ''
  )
}
