import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testApp } from '../../../test/app.ts'
import { directivesOf, faultsOf } from '../../../test/page-policy.ts'
import { builtRemote, builtShell, publishFolder } from '../../../test/test-builds.ts'

const cards = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
let time = Date.now()
const now = () => new Date((time += 5_000)) // each look at the registry asks the database

describe.each([
  ['with the demo processor', {}],
  ['with Stripe', cards],
])('%s', (_, env) => {
  const app = testApp({ env, now })
  beforeAll(async () => {
    await app.start()
    app.services.config.root = mkdtempSync(path.join(tmpdir(), 'lotline-policy-'))
    await builtShell(app.services.config.root)
    const home = {
      name: 'mfe-home',
      paths: ['/'],
      access: 'public' as const,
      prerendered: { inside: 'this shell', pages: { '/': 'index.prerendered.html' } },
    }
    await publishFolder(
      app.services,
      (
        await builtRemote(home, {
          'index.prerendered.html':
            '<title>Home</title><style data-emotion="ll 1">.ll-1{color:red}</style><script type="application/ld+json">{}</script><!--root--><h1>Home</h1>',
        })
      ).folder,
    )
  })
  afterAll(() => app.stop())

  const policyOf = async (address: string) => {
    const { body, headers } = await app.signedOut().request('GET', address)
    return { body, policy: headers.get('content-security-policy') ?? '' }
  }

  // What the real build writes is read in policy.journey.ts.
  test.each(['/', '/login', '/dashboard', '/campaigns', '/no-part-of-the-site', '/api/docs'])(
    '%s holds nothing that its policy does not name, and no text becomes script',
    async (address) => {
      const { body, policy } = await policyOf(address)
      expect(faultsOf(body, policy)).toEqual([])
    },
  )

  test('styles stand in a page only as its build wrote them, or in an empty element that a script fills rule by rule', async () => {
    const empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    const written = `'sha256-${createHash('sha256').update('.ll-1{color:red}').digest('base64')}'`
    expect(directivesOf((await policyOf('/')).policy).get('style-src')).toEqual(["'self'", empty, written])
    expect(directivesOf((await policyOf('/campaigns')).policy).get('style-src')).toEqual(["'self'", empty])
  })

  test('scripts come from the site itself and from the card processor, where it is in use; the page tells the shell the same servers', async () => {
    const { body, policy } = await policyOf('/dashboard')
    const others = 'STRIPE_SECRET_KEY' in env ? ['https://js.stripe.com'] : []
    expect(directivesOf(policy).get('script-src')).toEqual(["'self'", "'sha256-first'", ...others])
    expect(/<meta name="script-origins" content="([^"]*)">/.exec(body)?.[1]).toBe(others[0])
    expect(directivesOf(policy).get('trusted-types')).toEqual(['default'])
  })
})
