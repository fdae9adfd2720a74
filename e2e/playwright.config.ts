import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.LOTLINE_PORT ?? 4700)
const root = path.resolve(import.meta.dirname, '..')
// Read again by every worker: only the first makes the folder.
process.env.LOTLINE_DATA ??= mkdtempSync(path.join(tmpdir(), 'lotline-journeys-'))

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  outputDir: './results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list'], ['./closing-line.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [{ name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } }],
  webServer: {
    command: `"${process.execPath}" "${path.join(root, 'api/dist/main.mjs')}" local`,
    url: `http://localhost:${port}/login`,
    timeout: 120_000,
    // A product that already runs on the journeys' own port is taken while working on them, never in CI.
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    env: { PORT: String(port), DATA_DIR: process.env.LOTLINE_DATA, LOG_LEVEL: 'warn', PUBLIC_URL: `http://localhost:${port}` },
  },
})
