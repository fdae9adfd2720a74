import type { Config } from '../../platform/config/config.ts'
import { isLoopback } from '../../platform/config/is-loopback.ts'
import { demoAccount } from './demo.ts'
import type { Storybook } from './serve-storybook.ts'

/** What the person at the terminal reads once everything runs. */
export const welcome = (config: Config, storybook: Storybook | undefined): string[] => [
  '',
  `  Lotline is ready:  ${config.publicUrl}`,
  '',
  `  Sign in with       ${demoAccount.email}  /  ${demoAccount.password}   (an employee too)`,
  ...(config.mail.kind === 'mailbox' ? [`  Mailbox            ${config.publicUrl}/mailbox`] : []),
  ...(storybook ? [`  Components         ${storybook.url}`] : []),
  ...(config.carrier.kind === 'sandbox' ? ['  Texts go to the sandbox carrier: nobody is really texted'] : []),
  ...(isLoopback(config.host)
    ? []
    : [`  HOST is ${config.host}: whoever is in its network can come, and the demo account's password is known`]),
  '',
  '  Ctrl-C stops everything.',
  '',
]
