import { eventually, type TestApp } from './app.ts'

/** The texts of all mails to an address whose subject begins so, newest first; waits until there is one. */
export async function mailsTo(app: TestApp, recipient: string, subject: string): Promise<string[]> {
  const look = async () => [
    ...(await app.services.sql<
      { body: string }[]
    >`select body from mails where recipient = ${recipient} and subject like ${`${subject}%`} order by created_at desc`),
  ]
  return (await eventually(look, (mails) => mails.length > 0)).map(({ body }) => body)
}

/** The token of the link in the newest such mail. */
export async function mailedToken(app: TestApp, recipient: string, subject: string): Promise<string> {
  const [newest = ''] = await mailsTo(app, recipient, subject)
  return /token=([\w-]+)/.exec(newest)?.[1] ?? ''
}
