/** Every address that a page of ours links to, so that one team can link to another's page with the compiler's check. */
export const paths = {
  landing: () => '/',
  pricing: () => '/pricing',
  terms: () => '/terms',
  privacy: () => '/privacy',
  smsTerms: () => '/sms-terms',

  signup: () => '/signup',
  login: () => '/login',
  forgotPassword: () => '/forgot-password',

  dashboard: () => '/dashboard',
  settings: (section?: 'profile' | 'password' | 'second-factor' | 'sessions') =>
    section ? `/settings#${section}` : '/settings',
  /** Who works in the account. */
  team: () => '/settings/team',
  /** Those that one owned and may open again. */
  closedAccounts: () => '/closed-accounts',
  /** What the account sends from. */
  numbers: () => '/settings/numbers',
  /** What one is told of, and how. */
  alerts: () => '/settings/alerts',
  /** The business that texts are sent for, and its registration with the carriers. */
  sending: () => '/settings/sending',
  pullLists: () => '/pull-lists',
  skipTrace: () => '/skip-trace',
  sendSms: () => '/send-sms',
  /** `pullList`: the id of a finished list to open as a campaign; `contacts`: the query string of a filter of the contact list. */
  bulkSmsCampaign: (query: { pullList?: string; contacts?: string } = {}) => withQuery('/bulk-sms-campaign', query),
  campaigns: () => '/campaigns',
  campaign: (id: string) => `/campaigns/${encodeURIComponent(id)}`,
  optOuts: () => '/opt-outs',
  messages: (query: { conversation?: string } = {}) => withQuery('/messages', query),
  contacts: (query: { search?: string; status?: string; tag?: string } = {}) => withQuery('/contacts', query),
  /** What was changed last, and its undo. */
  activity: () => '/activity',
  /** The client accounts of an agency. */
  clients: () => '/clients',
  billing: () => '/billing',
  receipt: (transactionId: string) => `/billing/receipts/${encodeURIComponent(transactionId)}`,
  /** `month`: '2026-03'. */
  statement: (month: string) => `/billing/statements/${encodeURIComponent(month)}`,
  /** Invoices and credit notes of each month. */
  invoices: () => '/billing/invoices',
  checkout: (query: { type: OrderType; jobId: string; amount: string }) => withQuery('/checkout', query),
  success: (query: { type: OrderType; jobId?: string; amount?: string; employeeBypass?: 'true' }) =>
    withQuery('/success', query),
  operations: () => '/operations',
  /** An account as the operator sees it. */
  operatedAccount: (id: string) => `/operations/accounts/${encodeURIComponent(id)}`,
  releaseKeys: () => '/release-keys',
  releaseErrors: () => '/release-errors',
}

/** The order types that checkout and the success screen know from their query. */
export type OrderType = 'basic_pull_list' | 'pull_list' | 'advanced_pull_list' | 'skip_trace' | 'send_sms'

function withQuery(path: string, query: Record<string, string | undefined>) {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value)
  return search.size > 0 ? `${path}?${search}` : path
}
