import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './launch-chromium.ts'

/** A long one, and with a product of its own for Stripe. */
const wallet = '**/wallet.journey.ts'
/** How long one step may take. */
const PATIENCE_MS = 90_000
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  outputDir: './results',
  globalSetup: './prepare-data.ts',
  // A slow machine must not fail a journey: none of them is about the clock. One that hangs costs this twice, as it is tried again. On a
  // machine four times slower than usual the slowest takes a minute, and of those that say they are slow, and have three times as long, five.
  timeout: 240_000,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
  // Each worker has a product of its own (journeys/product.ts), and waits for a third of its time, so that three keep two cores busy.
  workers: 3,
  // What passes only at the second try is named and counted as flaky by the closing line.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['./closing-line.ts']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // What is not there to be pressed or filled in by then does not come.
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // A test that fails takes its pictures itself (journeys/test.ts): Playwright takes them at the end of each one that passes too, and waits five
    // seconds for a tab that only downloaded a file.
    screenshot: 'off',
    // A trace costs every journey a quarter of its time: `--trace on` for the one being debugged.
    trace: 'off',
    // One browser context a worker, emptied of cookies, storage, cache, routes and scripts before each journey: a new one compiles the whole
    // site again, which took a third of all processor time. What is not emptied (offline, permissions) a journey takes back itself.
    reuseContext: true,
    // Nothing moves, as for people who ask for that: Chromium draws each frame by the processor, a sixth of its time. Things move in the
    // main job, on a phone, in the tour, and where it is about what stands over what.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  // Begun in the order of their names, which has no long one last: it would run alone beside two idle workers. Not a project for all long ones:
  // with another project each worker, its browser and its product start again, as they must after this one.
  projects: [
    { name: 'wallet first', testMatch: wallet, use: desktop },
    { name: 'desktop', testIgnore: wallet, use: desktop },
  ],
})
