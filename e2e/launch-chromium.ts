import { chromium, type Browser, type LaunchOptions } from '@playwright/test'
import { chromiumArguments } from '../scripts/chromium.mjs'

/** Debian's Chromium, or the one that CHROMIUM_PATH names, that asks nothing of the network by itself. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: chromiumArguments,
} satisfies LaunchOptions

/** Starts it; `more` are further arguments. */
export const launchChromium = (...more: string[]): Promise<Browser> =>
  chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...more] })
