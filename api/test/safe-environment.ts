/** What a public product is started with: made up, and enough. */
export const safeEnvironment: Record<string, string> = {
  PUBLIC_URL: 'https://lotline.example.com',
  DATABASE_URL: 'postgres://lotline:secret@localhost/lotline',
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  SMTP_URL: 'smtps://lotline:secret@mail.example.com',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15125550100',
  STRIPE_SECRET_KEY: 'secret',
  STRIPE_PUBLISHABLE_KEY: 'publishable',
  STRIPE_WEBHOOK_SECRET: 'webhook',
}
