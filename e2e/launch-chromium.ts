import { chromium, type Browser, type LaunchOptions } from '@playwright/test'

/** Debian's Chromium, or the one that CHROMIUM_PATH names, that asks nothing of the network by itself. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
} satisfies LaunchOptions

/** Starts it; `more` are further arguments. */
export const launchChromium = (...more: string[]): Promise<Browser> =>
  chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...more] })
