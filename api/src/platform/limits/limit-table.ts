import { KEY_CALLS_A_MINUTE } from 'contract/api-keys'

export interface Limit {
  /** What is counted together. An address is an IPv4 address or an IPv6 network of 64 bits; a call with an API key is the key's, and not its maker's account's. */
  by: 'address' | 'account' | 'address and account' | 'device and account' | 'API key' | 'process'
  /** How many pass in one window. */
  points: number
  /** How many where PUBLIC_URL is a loopback address and the visitor is on this machine: there journeys, benches and people share one address. */
  localPoints: number
  /** Length of the window. */
  seconds: number
  /**
   * `database`: each one is counted in PostgreSQL and holds for all processes at once. `memory`: for what comes often; counted in
   * the process, which joins its count in PostgreSQL at every twentieth of the limit. `key row`: counted in the row of the API key.
   * `open`: how many are open at once in a process; there `seconds` is what a refused one is told to wait.
   */
  kept: 'database' | 'memory' | 'key row' | 'open'
  /** Each holds a connection to the database: at most half of those that a process may open, whoever asks. */
  holdsConnection?: true
  code: 'too_many_attempts' | 'too_many_calls' | 'busy'
  /** What happened; "Try again in …" is added. */
  sentence: string
}

const MINUTE = 60
const HOUR = 3600

const attempts = { kept: 'database', seconds: HOUR, code: 'too_many_attempts', sentence: 'Too many attempts.' } as const
const calls = {
  kept: 'memory',
  seconds: MINUTE,
  code: 'too_many_calls',
  sentence: 'Too many requests came from here.',
} as const

/** Every limit of the product. docs/operating.md shows them to operators, docs/decisions/0015 says why sign-in has four. */
export const limitTable = {
  /** Wrong passwords of one visitor for one account; a success forgets them. */
  sign_in_pair: { ...attempts, by: 'address and account', points: 10, localPoints: 100 },
  /** Wrong passwords of one visitor for any account: trying one password on many accounts. */
  sign_in_address: { ...attempts, by: 'address', points: 50, localPoints: 1000 },
  /** Wrong passwords on a device that signed in to this account before. It is not asked about the other three. */
  sign_in_device: { ...attempts, by: 'device and account', points: 10, localPoints: 100 },
  /** Wrong passwords of all strangers for one account: 100 is what NIST SP 800-63B, 5.2.2 allows. */
  sign_in_strangers: {
    ...attempts,
    by: 'account',
    points: 100,
    localPoints: 1000,
    seconds: 24 * HOUR,
    sentence:
      'Too many wrong passwords were tried for this account. Sign in on a device you have used before, or reset your password.',
  },
  /** Wrong second factors of one visitor. Those for one account are counted with the sign-in they answer: `auth/second-factor/wrong-answers.ts`. */
  second_factor_address: { ...attempts, by: 'address', points: 30, localPoints: 1000 },
  sign_up: {
    ...attempts,
    by: 'address',
    points: 10,
    localPoints: 5000,
    sentence: 'Too many accounts were made from here.',
  },
  reset_address: {
    ...attempts,
    by: 'address',
    points: 10,
    localPoints: 1000,
    sentence: 'Too many reset links were asked for from here.',
  },
  /** As long as a link works: there is always one to use. */
  reset_account: {
    ...attempts,
    by: 'account',
    points: 10,
    localPoints: 100,
    seconds: 30 * MINUTE,
    sentence: 'Reset links were asked for at this address already. Look for the newest in your mailbox.',
  },
  /** Links of mails: a reset, and a confirmation or an invitation that does not work. 256 bits cannot be guessed; this keeps it cheap to refuse. */
  mailed_link: { ...attempts, by: 'address', points: 30, localPoints: 1000 },
  confirmation_mail: {
    ...attempts,
    by: 'account',
    points: 5,
    localPoints: 100,
    sentence: 'The link was mailed already. Look in your mailbox.',
  },
  /** Changes of email: each mails the address that was typed, whoever has it. */
  email_change_mail: {
    ...attempts,
    by: 'account',
    points: 5,
    localPoints: 100,
    sentence:
      'Links for a new email address were mailed several times already. Look in that mailbox, or cancel the change.',
  },
  /** Invitations of one account, each address by itself: no account mails strangers through us. */
  invitation_mail: {
    ...attempts,
    by: 'account',
    points: 200,
    localPoints: 5000,
    seconds: 24 * HOUR,
    sentence: 'This account invited as many people as it may in a day.',
  },
  /** The old password, asked for again in the settings: a stolen session must not guess it. */
  password_asked_again: { ...attempts, by: 'account', points: 30, localPoints: 1000 },

  /** Pages that loaded well, and errors that take no release out. An office has one address: they use nothing up of what failures are told by. */
  release_report: {
    ...attempts,
    by: 'address',
    points: 600,
    localPoints: 20_000,
    code: 'too_many_calls',
    sentence: 'Too many reports came from here.',
  },
  release_failure: {
    ...attempts,
    by: 'address',
    points: 60,
    localPoints: 20_000,
    code: 'too_many_calls',
    sentence: 'Too many reports of failures came from here.',
  },
  release_change: {
    ...attempts,
    by: 'address',
    points: 60,
    localPoints: 2000,
    code: 'too_many_calls',
    sentence: 'Too many releases were checked or changed from here.',
  },
  upload: {
    ...attempts,
    by: 'account',
    points: 200,
    localPoints: 2000,
    code: 'too_many_calls',
    sentence: 'Too many files were uploaded.',
  },

  /** Everything from one address: pages, their files and calls. */
  request: { ...calls, by: 'address', points: 6000, localPoints: 5_000_000 },
  /** Pages are made and compressed for each visitor. */
  page: { ...calls, by: 'address', points: 600, localPoints: 500_000 },
  /** Calls that need no sign-in. */
  anonymous_call: { ...calls, by: 'address', points: 300, localPoints: 500_000 },
  /** Those among them that are about accounts. */
  anonymous_account_call: { ...calls, by: 'address', points: 120, localPoints: 50_000 },
  account_call: {
    ...calls,
    by: 'account',
    points: 1200,
    localPoints: 2_000_000,
    sentence: 'Too many requests were made by this account.',
  },
  /** Downloads and exports. */
  file: { ...calls, by: 'account', points: 120, localPoints: 50_000, sentence: 'Too many files were asked for.' },
  api_key_call: {
    ...calls,
    by: 'API key',
    kept: 'key row',
    points: KEY_CALLS_A_MINUTE,
    localPoints: KEY_CALLS_A_MINUTE,
    sentence: `A key may make ${KEY_CALLS_A_MINUTE} calls a minute.`,
  },

  /** Open live streams. The newest is refused: it polls instead, while a closed one would reconnect at once and close another. */
  live_stream_account: {
    ...calls,
    by: 'account',
    kept: 'open',
    points: 20,
    localPoints: 200,
    sentence: 'Too many windows of this account are open.',
  },
  live_stream_address: {
    ...calls,
    by: 'address',
    kept: 'open',
    points: 200,
    localPoints: 1000,
    sentence: 'Too many windows are open here.',
  },
  /** Bodies over 1 MB, from their first byte to the answer. */
  large_body_account: {
    ...calls,
    by: 'account',
    kept: 'open',
    points: 2,
    localPoints: 200,
    seconds: 10,
    sentence: 'Other large files of this account are on their way.',
  },
  /** The same of all accounts: on the disk while they come. */
  arriving_body: {
    ...calls,
    by: 'process',
    kept: 'open',
    points: 40,
    localPoints: 400,
    seconds: 10,
    code: 'busy',
    sentence: 'Many large files are on their way to us.',
  },
  /** Of those, the ones that are here whole, until their answer: they lie in memory. */
  large_body: {
    ...calls,
    by: 'process',
    kept: 'open',
    points: 8,
    localPoints: 200,
    seconds: 10,
    code: 'busy',
    sentence: 'Many large files are being read at this moment.',
  },
  /** Downloads that are read from the database while they are sent: each holds a connection for as long as its visitor reads. */
  download_account: {
    ...calls,
    by: 'account',
    kept: 'open',
    points: 2,
    localPoints: 200,
    seconds: 10,
    sentence: 'Other downloads of this account are on their way.',
  },
  /** The other connections answer all other calls. */
  download: {
    ...calls,
    by: 'process',
    kept: 'open',
    holdsConnection: true,
    points: 5,
    localPoints: 200,
    seconds: 10,
    code: 'busy',
    sentence: 'Many downloads are on their way from us.',
  },
  /** Calls that wait for a card processor, a carrier or a website, which may take ten seconds and more. */
  outside_account: {
    ...calls,
    by: 'account',
    kept: 'open',
    points: 6,
    localPoints: 200,
    seconds: 10,
    sentence: 'Other requests of this account are waiting for an answer from outside.',
  },
  /** The same of all accounts. */
  outside: {
    ...calls,
    by: 'process',
    kept: 'open',
    points: 40,
    localPoints: 200,
    seconds: 10,
    code: 'busy',
    sentence: 'Many requests are waiting for an answer from outside at this moment.',
  },
  /** Bodies over 64 KB in which the schema finds faults: naming thousands of them costs as much as thousands of good calls. */
  faulty_long_body: {
    ...attempts,
    by: 'account',
    points: 20,
    localPoints: 5000,
    seconds: MINUTE,
    code: 'too_many_calls',
    sentence: 'Too many long requests of this account were faulty.',
  },
  connection: {
    ...calls,
    by: 'address',
    kept: 'open',
    points: 1000,
    localPoints: 50_000,
    sentence: 'Too many connections are open from here.',
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limitTable

/** Limits of how many are open at once. */
export type OpenLimitName = {
  [Name in LimitName]: (typeof limitTable)[Name]['kept'] extends 'open' ? Name : never
}[LimitName]
/** Limits of how often. */
export type RateLimitName = Exclude<LimitName, OpenLimitName>
