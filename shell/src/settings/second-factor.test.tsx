import { screen, waitFor, within } from '@testing-library/react'
import {
  addPasskey,
  confirmTotp,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
  type AccountSettings,
} from 'contract/settings'
import { ada, answers, fakePasskeys, noPasskeys, refuses } from '../../testing/index.tsx'
import { dialog, laptop, nothingSet, section, visitSettings } from './test-settings.tsx'

const codes = ['aaaa-1111', 'bbbb-2222', 'cccc-3333', 'dddd-4444', 'eeee-5555', 'ffff-6666', 'gggg-7777', 'hhhh-8888']
const options = {
  challenge: 'bWFkZSB1cA',
  user: { id: 'bWFkZSB1cA', name: 'ada@example.com', displayName: 'Ada' },
  rp: { name: 'Lotline' },
  pubKeyCredParams: [],
}
const secret = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Lotline:ada@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Lotline',
}
const withApp: AccountSettings = { ...nothingSet, totpSince: '2026-03-05T15:00:00.000Z', recoveryCodesLeft: 6 }
const withPasskey: AccountSettings = { ...nothingSet, passkeys: [laptop], recoveryCodesLeft: 8 }

const twoStep = () => section('Two-Step Verification')
type Dialog = Awaited<ReturnType<typeof dialog>>
type User = ReturnType<typeof visitSettings>['user']

/** Enters the password that each of these dialogs asks for. */
async function prove(user: User, form: Dialog, password = 'correct horse') {
  await user.type(form.getByLabelText('Current password'), password)
  await user.click(form.getByRole('button', { name: /^(Continue|Remove|Get)/ }))
}

beforeEach(() => fakePasskeys())

test('the first passkey is created with the password and the browser, and comes with recovery codes', async () => {
  let settings: AccountSettings = nothingSet
  const sent: unknown[] = []
  const { user } = visitSettings(
    () => settings,
    answers(startPasskey, ({ body }) => {
      sent.push(body)
      return { options }
    }),
    answers(addPasskey, ({ body }) => {
      sent.push(body.name)
      settings = withPasskey
      return { passkey: laptop, recoveryCodes: codes }
    }),
  )
  const part = await twoStep()
  expect(part.queryByText('Recovery codes')).toBeNull()
  await user.click(part.getByRole('button', { name: 'Add a Passkey' }))
  const form = await dialog('Add a passkey')
  expect(form.getByLabelText(/^Name/)).toHaveFocus()
  await user.type(form.getByLabelText(/^Name/), 'Work laptop')
  await prove(user, form)

  const shown = await dialog('Your recovery codes')
  expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes)
  expect(sent).toEqual([{ currentPassword: 'correct horse' }, 'Work laptop'])
  expect(await part.findByText('Work laptop')).toBeVisible()
  expect(part.getByText('8 left')).toBeVisible()
})

test('recovery codes can be copied, and close only when they are saved', async () => {
  const { user } = visitSettings(
    () => withApp,
    answers(renewRecoveryCodes, () => ({ recoveryCodes: codes })),
  )
  const part = await twoStep()
  expect(part.getByText('6 left')).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Get New Codes' }))
  await prove(user, await dialog('Get new recovery codes'))

  const shown = await dialog('Your recovery codes')
  expect(shown.getByRole('button', { name: 'Copy Codes' })).toHaveFocus()
  await user.click(shown.getByRole('button', { name: 'Copy Codes' }))
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))

  await user.keyboard('{Escape}')
  await user.click(shown.getByRole('button', { name: 'Close' }))
  expect(await shown.findByText('Save the codes first, then check this box.')).toBeVisible()
  expect(shown.getByLabelText('I have saved them')).toHaveFocus()
  await user.click(shown.getByLabelText('I have saved them'))
  await user.click(shown.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('while new codes are being made the page that will show them is not left unasked', async () => {
  let answer = () => {}
  const waits = new Promise<void>((resolve) => (answer = resolve))
  const { user } = visitSettings(
    () => withApp,
    answers(renewRecoveryCodes, async () => {
      await waits
      return { recoveryCodes: codes }
    }),
  )
  await user.click((await twoStep()).getByRole('button', { name: 'Get New Codes' }))
  await prove(user, await dialog('Get new recovery codes'))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Get new recovery codes' })).toBeVisible()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  answer()
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
})

test('cancelling the browser’s prompt is reported, and the input stays', async () => {
  fakePasskeys({ canceled: true })
  const { user } = visitSettings(
    () => nothingSet,
    answers(startPasskey, () => ({ options })),
  )
  await user.click((await twoStep()).getByRole('button', { name: 'Add a Passkey' }))
  const form = await dialog('Add a passkey')
  await user.type(form.getByLabelText(/^Name/), 'Work laptop')
  await prove(user, form)
  expect(await screen.findByText('No passkey was made. You can try again.')).toBeVisible()
  expect(form.getByLabelText(/^Name/)).toHaveValue('Work laptop')
  expect(form.getByRole('button', { name: 'Continue' })).toBeEnabled()
})

test('a wrong password is reported at its field', async () => {
  const { user } = visitSettings(
    () => nothingSet,
    refuses(startPasskey, 403, 'This password is not right', 'wrong_password'),
  )
  await user.click((await twoStep()).getByRole('button', { name: 'Add a Passkey' }))
  const form = await dialog('Add a passkey')
  await prove(user, form, 'wrong horse')
  expect(await form.findByText('This password is not right')).toBeVisible()
  expect(form.getByLabelText('Current password')).toHaveFocus()
  expect(form.getByLabelText('Current password')).toHaveValue('wrong horse')
})

test('a browser without passkeys says so', async () => {
  noPasskeys()
  visitSettings(() => withPasskey)
  const part = await twoStep()
  expect(part.getByText(/This browser cannot make passkeys/)).toBeVisible()
  expect(part.queryByRole('button', { name: 'Add a Passkey' })).toBeNull()
  expect(part.getByRole('button', { name: 'Remove Work laptop' })).toBeVisible()
})

test('a passkey can be renamed', async () => {
  let settings = withPasskey
  const { user } = visitSettings(
    () => settings,
    answers(renamePasskey, ({ body }) => {
      settings = { ...withPasskey, passkeys: [{ ...laptop, ...body }] }
      return { ...laptop, ...body }
    }),
  )
  await user.click((await twoStep()).getByRole('button', { name: 'Rename Work laptop' }))
  const form = await dialog('Rename the passkey')
  await user.clear(form.getByLabelText('Name'))
  await user.keyboard('{Enter}')
  expect(await form.findByText('Give the passkey a name')).toBeVisible()
  await user.type(form.getByLabelText('Name'), 'Home laptop{Enter}')
  expect(await (await twoStep()).findByText('Home laptop')).toBeVisible()
})

test('a passkey is removed with the password, and the focus stays near', async () => {
  let settings = withPasskey
  const { user } = visitSettings(
    () => settings,
    answers(removePasskey, () => {
      settings = nothingSet
      return null
    }),
  )
  await user.click((await twoStep()).getByRole('button', { name: 'Remove Work laptop' }))
  await prove(user, await dialog('Remove Work laptop?'))
  expect(await screen.findByText('Passkey removed')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Work laptop')).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Two-Step Verification' })).toHaveFocus())
})

test('an employee’s last factor cannot be removed, and the server’s message says why', async () => {
  const words = 'Employees need a second step. Add another one before you remove this one.'
  const { user } = visitSettings(() => withPasskey, refuses(removePasskey, 409, words, 'second_factor_required'))
  await user.click((await twoStep()).getByRole('button', { name: 'Remove Work laptop' }))
  await prove(user, await dialog('Remove Work laptop?'))
  expect(await screen.findByText(words)).toBeVisible()
})

test('an app is set up by its QR code or by the key as text, and is on with its first code', async () => {
  let settings: AccountSettings = nothingSet
  const sent: unknown[] = []
  const { user } = visitSettings(
    () => settings,
    answers(startTotp, () => secret),
    answers(confirmTotp, ({ body }) => {
      sent.push(body)
      settings = withApp
      return { recoveryCodes: codes }
    }),
  )
  const part = await twoStep()
  await user.click(part.getByRole('button', { name: 'Set Up an App' }))
  await prove(user, await dialog('Set up an authenticator app'))

  const scan = await dialog('Scan this with your app')
  expect(scan.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expect(scan.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await user.click(scan.getByRole('button', { name: 'Copy Key' }))
  expect(await navigator.clipboard.readText()).toBe(secret.secret)
  await user.click(scan.getByRole('button', { name: 'Turn On' }))
  expect(await scan.findByText('Enter the code from your app')).toBeVisible()
  await user.type(scan.getByLabelText('Code that the app shows'), '123456{Enter}')

  expect((await dialog('Your recovery codes')).getAllByRole('listitem')).toHaveLength(8)
  expect(sent).toEqual([{ code: '123456' }])
  expect(await part.findByText('On')).toBeVisible()
})

test('a press beside the code to scan, Escape and a reload do not lose the set-up that the app has by then; Cancel ends it', async () => {
  const { user } = visitSettings(
    () => nothingSet,
    answers(startTotp, () => secret),
  )
  await user.click((await twoStep()).getByRole('button', { name: 'Set Up an App' }))
  await prove(user, await dialog('Set up an authenticator app'))
  const scan = await screen.findByRole('dialog', { name: 'Scan this with your app' })
  await user.click(scan) // beside its content
  await user.keyboard('{Escape}')
  expect(scan).toBeVisible()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await user.click(within(scan).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('a wrong first code is reported at its field, and stays', async () => {
  const { user } = visitSettings(
    () => nothingSet,
    answers(startTotp, () => secret),
    refuses(confirmTotp, 422, 'This code is not right', 'wrong_code'),
  )
  await user.click((await twoStep()).getByRole('button', { name: 'Set Up an App' }))
  await prove(user, await dialog('Set up an authenticator app'))
  const code = (await dialog('Scan this with your app')).getByLabelText('Code that the app shows')
  expect(code).toHaveFocus()
  await user.type(code, '000000{Enter}')
  expect(await screen.findByText('This code is not right')).toBeVisible()
  expect(code).toHaveValue('000000')
})

test('an app is removed with the password', async () => {
  let settings: AccountSettings = withApp
  const { user } = visitSettings(
    () => settings,
    answers(removeTotp, () => {
      settings = nothingSet
      return null
    }),
  )
  await user.click((await twoStep()).getByRole('button', { name: 'Remove App' }))
  await prove(user, await dialog('Remove the authenticator app?'))
  expect(await screen.findByText('Authenticator app removed')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Set Up an App' })).toBeVisible()
})

test('an employee without a second step is told why one is needed', async () => {
  visitSettings(() => ({ ...nothingSet, user: { ...ada, employee: true, needsSecondFactor: true } }))
  expect((await twoStep()).getByText('You need a second step')).toBeVisible()
})
