// Who may import whom inside the API: imports go down only, app → features (in this order) → platform (in this order), and never in a
// circle. Tests stand beside what they test and may reach the whole product through api/test.

/** From the lowest to the highest: a feature imports only what stands before it. docs/architecture.md lists them, too. */
export const features = [
  'auth',
  'acts',
  'live-stream',
  'api-docs',
  'releases',
  'quotas',
  'orders',
  'properties',
  'prices',
  'billing',
  'cards',
  'checkout',
  'disputes',
  'opt-outs',
  'contacts',
  'texting-rules',
  'registration',
  'invoices',
  'numbers',
  'alerts',
  'messages',
  'network-caps',
  'ramp-up',
  'launch-review',
  'sending',
  'campaigns',
  'members',
  'api-keys',
  'agency',
  'closing',
  'carrier-events',
  'reconciliation',
  'margins',
  'restoration',
  'pull-lists',
  'skip-trace',
  'operations',
  'dashboard',
  'audit',
  'activity',
  'find',
  'retention',
]

/** The same for what knows no feature. */
export const platform = [
  'errors',
  'clock',
  'flush',
  'commands',
  'log',
  'config',
  'calls-lately',
  'db',
  'disk',
  'metrics',
  'tracing',
  'caller',
  'audit',
  'providers',
  'backup',
  'secrets',
  'passwords',
  'learning',
  'live',
  'call-counter',
  'security-log',
  'limits',
  'services',
  'jobs',
  'http',
  'mailbox',
]

const tests = '\\.test\\.ts$'
/** @param {string[]} names */
const oneOf = (names) => `(${names.join('|')})`

/** @param {string} layer @param {string[]} names @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
const downwards = (layer, names) =>
  names.slice(0, -1).map((name, place) => ({
    name: `${layer}-${name}-imports-down`,
    comment: `${name} may import only what stands before it in dependency-cruiser.config.mjs. Move what both need down, or hand it in from above.`,
    severity: 'error',
    from: { path: `^api/src/${layer}/${name}/`, pathNot: tests },
    to: { path: `^api/src/${layer}/${oneOf(names.slice(place + 1))}/` },
  }))

/** @param {string} layer @param {string[]} names @returns {import('dependency-cruiser').IForbiddenRuleType} */
const listed = (layer, names) => ({
  name: `${layer}-has-an-order`,
  comment: `A new folder of api/src/${layer} gets its place in the order in dependency-cruiser.config.mjs.`,
  severity: 'error',
  from: { path: `^api/src/${layer}/`, pathNot: `^api/src/${layer}/${oneOf(names)}/` },
  to: {},
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'nothing-imports-app',
      comment: 'What app has for others belongs into a feature or the platform.',
      severity: 'error',
      from: { path: '^api/src/(features|platform)/', pathNot: tests },
      to: { path: '^api/src/(app/|main\\.ts|child\\.ts)' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Hand it in from above: as a service, a job or a route.',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: tests },
      to: { path: '^api/src/features/' },
    },
    {
      name: 'product-needs-no-test-support',
      severity: 'error',
      from: { path: '^api/(src|contract)/', pathNot: tests },
      to: { path: '^api/test/' },
    },
    { name: 'no-circle-of-files', severity: 'error', from: { pathNot: tests }, to: { circular: true } },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/src' },
      to: { circular: true },
    },
    ...downwards('features', features),
    ...downwards('platform', platform),
    listed('features', features),
    listed('platform', platform),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules', '\\.mjs$', tests] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
