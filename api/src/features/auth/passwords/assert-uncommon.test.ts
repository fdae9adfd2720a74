import { testApp } from '../../../../test/app.ts'
import { assertUncommon } from './assert-uncommon.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const ada = { fullName: 'Ada Sample', email: 'ada.sample@example.com' }
const refused = { status: 422, code: 'common_password', message: 'This password is too common' }

test.each([
  '123456',
  'password',
  'QWERTY',
  'Iloveyou',
  'sunshine',
  'trustno1',
  'ada.sample@example.com',
  'ADA.SAMPLE',
  'Ada Sample',
  'adasample',
  'Lotline',
  // Typed in another width: the same password as in plain letters, which is what its hash is made of (NFKC).
  'ｐａｓｓｗｏｒｄ',
  '１２３４５６',
  'Ａda Sample',
])('%s is refused', async (password) => {
  await expect(assertUncommon(password, ada)).rejects.toMatchObject(refused)
})

test.each(['correct horse', 'a long secret', 'another secret', 'lotline-demo', 'ada.sample 1815', '密码很长很长'])(
  '%s is taken',
  async (password) => {
    await expect(assertUncommon(password, ada)).resolves.toBeUndefined()
  },
)

test('common passwords are refused at sign-up and in the settings with the sentence of the form', async () => {
  const wire = { status: 422, body: { code: 'common_password', message: 'This password is too common' } }
  expect(await app.signedOut().request('POST', '/api/auth/signup', { ...ada, password: 'dragon' })).toMatchObject(wire)
  const person = await app.signedIn()
  expect(
    await person.request('POST', '/api/settings/password', {
      currentPassword: 'correct horse',
      newPassword: 'Password1',
    }),
  ).toMatchObject(wire)
})
