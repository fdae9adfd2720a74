import { may, roles, type Role } from 'contract/roles'
import { testApp, type Caller } from '../../../test/app.ts'
import { routes } from '../routes.ts'

// Every endpoint of the table is asked as every role. A new endpoint is in the table, so it is asked too.
const app = testApp()
const members = new Map<Role, Caller>()
beforeAll(async () => {
  await app.start()
  const owner = await app.signedIn()
  for (const role of roles) members.set(role, role === 'owner' ? owner : await app.memberOf(owner, role))
})
afterAll(app.stop)

const unknownId = '00000000-0000-4000-8000-000000000000'
const ofMembers = routes.filter(({ endpoint }) => endpoint.access === undefined)

test('every call of an account names the right that it needs, and no other call does', () => {
  expect(ofMembers.filter(({ endpoint }) => !endpoint.right).map(({ endpoint }) => endpoint.path)).toEqual([])
  expect(
    routes.filter(({ endpoint }) => endpoint.access && endpoint.right).map(({ endpoint }) => endpoint.path),
  ).toEqual([])
})

test.each(
  ofMembers.flatMap(({ endpoint }) =>
    roles.map((role) => [role, `${endpoint.method} ${endpoint.path}`, endpoint] as const),
  ),
)('%s asks for %s: refused where the role has no right to it, and only there', async (role, _name, endpoint) => {
  const { status, body } =
    (await members
      .get(role)
      ?.request(
        endpoint.method,
        endpoint.path.replace(/:\w+/g, unknownId),
        endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {},
      )) ?? {}
  const refused = status === 403 && body.code === 'role_missing'
  expect({ status, refused }).toEqual({ status, refused: !may(role, endpoint.right ?? 'own') })
})
