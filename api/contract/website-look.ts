import type { Finding } from './check-registration.ts'

/** What the server saw of a website: `ok`, or why a reviewer would see nothing. */
export const websiteOutcomes = ['ok', 'no_name', 'not_found', 'private', 'silent', 'error', 'insecure'] as const
export type WebsiteOutcome = (typeof websiteOutcomes)[number]

type Said = Pick<Finding, 'weight' | 'says' | 'fix'>

/** What is certain stops a registration; what may have met our server alone, or for a moment, only warns. */
const findings: Record<Exclude<WebsiteOutcome, 'ok'>, Said> = {
  no_name: {
    weight: 'stops',
    says: 'There is no website of this name.',
    fix: 'Compare the address with that in your browser, or put the website up first.',
  },
  not_found: {
    weight: 'stops',
    says: 'The website answers that it has no such page.',
    fix: 'Enter the address of a page that is there, such as the front page.',
  },
  private: {
    weight: 'stops',
    says: 'The address leads to a place that only its own network reaches.',
    fix: 'Enter the address at which everybody sees your website.',
  },
  silent: {
    weight: 'warns',
    says: 'The website did not answer us.',
    fix: 'Open it yourself: a reviewer who cannot see it refuses. Check again when it is there.',
  },
  error: {
    weight: 'warns',
    says: 'The website answered us with an error, or asked us to sign in.',
    fix: 'Open it in a private window: what you see there, a reviewer sees. Check again when it is there.',
  },
  insecure: {
    weight: 'warns',
    says: 'The website’s certificate is not accepted: browsers warn of it.',
    fix: 'Renew the certificate, then check again.',
  },
}

/** What follows of a look for the registration; undefined where all is well. */
export const websiteFinding = (outcome: WebsiteOutcome): Finding | undefined =>
  outcome === 'ok'
    ? undefined
    : { rule: 'website-look', code: 30907, field: 'website', final: false, ...findings[outcome] }
