import base from './playwright.config.ts'
export default {
  ...base,
  testMatch: process.env.MATCH ?? '**/first-customer.journey.ts',
  outputDir: '/tmp/c14-results',
  expect: { timeout: 15000 },
  workers: 2,
  reporter: [['list']],
  projects: [{ name: 'd', use: { viewport: { width: 1440, height: 900 } } }],
  use: { ...base.use, actionTimeout: 10000 },
}
