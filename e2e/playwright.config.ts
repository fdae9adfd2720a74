import { defineConfig, devices } from '@playwright/test'

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  outputDir: './results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Each worker has a product of its own (journeys/product.ts), and mostly waits.
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ['./closing-line.ts']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    // A trace costs every journey a quarter of its time: `--trace on` for the one being debugged.
    trace: 'off',
    launchOptions: {
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
    },
  },
  projects: [{ name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } }],
})
