import { screen, waitFor, within } from '@testing-library/react'
import {
  addPushDevice,
  defaultAlerts,
  getAlerts,
  removePushDevice,
  testAlert,
  updateAlerts,
  type Alerts,
  type PushDevice,
} from 'contract/alerts'
import type { User } from 'contract/auth'
import { ada, answers, fakeApi, refuses, visit } from '../../testing/index.tsx'
import { AlertsPage } from './alerts-page.tsx'
import { OpenAlertPage } from './open-alert-page.tsx'

const phone: PushDevice = {
  id: '0195c0de-0000-7000-8000-000000000001',
  device: 'Chrome on Android',
  addedAt: '2026-03-05T15:00:00.000Z',
  toldAt: null,
  current: false,
}
const here: PushDevice = { ...phone, id: '0195c0de-0000-7000-8000-000000000002', device: 'Firefox', current: true }
const alerts: Alerts = { settings: defaultAlerts, devices: [phone], pushKey: 'key' }

const visitAlertsAs = (person: User, ...replies: Parameters<typeof fakeApi>) => {
  localStorage.clear()
  fakeApi(
    ...replies,
    answers(getAlerts, () => alerts),
  )
  return visit([{ path: '/settings/alerts', element: <AlertsPage /> }], '/settings/alerts', { user: person })
}
const visitAlerts = (...replies: Parameters<typeof fakeApi>) => visitAlertsAs(ada, ...replies)

/** A browser that takes pushes, as far as the page asks for it. */
function browserWithPush(permission: NotificationPermission) {
  const subscription = {
    endpoint: 'https://push.example.com/1',
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  }
  let isSubscribed = true
  const unsubscribe = () => Promise.resolve((isSubscribed = false))
  const pushManager = {
    getSubscription: () => Promise.resolve({ unsubscribe, options: { applicationServerKey: null } }),
    subscribe: () => Promise.resolve({ toJSON: () => subscription }),
  }
  const registered: string[] = []
  const serviceWorker = {
    register: (address: string) => Promise.resolve(registered.push(address)),
    ready: Promise.resolve({ pushManager }),
    getRegistration: () => Promise.resolve({ pushManager }),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  Object.assign(window, {
    isSecureContext: true,
    PushManager: () => undefined,
    Notification: { permission, requestPermission: () => Promise.resolve('granted') },
  })
  return { subscription, registered, isSubscribed: () => isSubscribed }
}

test('what is chosen is saved, with quiet hours in the browser’s time zone', async () => {
  const saved: unknown[] = []
  const { user } = visitAlerts(
    answers(updateAlerts, ({ body }) => {
      saved.push(body)
      return body
    }),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Mail: A lead waits too long' }))
  await user.click(screen.getByRole('checkbox', { name: 'Sound: A lead assigned to me answers' }))
  const minutes = screen.getByRole('spinbutton', { name: 'Minutes until a wait is too long' })
  await user.clear(minutes)
  await user.type(minutes, '45')
  await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }))
  await user.click(screen.getByRole('button', { name: 'Save Alerts' }))
  await waitFor(() =>
    expect(saved).toEqual([
      {
        ...defaultAlerts,
        mail: expect.arrayContaining(['assigned', 'mention', 'waiting']),
        sound: ['reply'],
        waitingMinutes: 45,
        quietHours: { from: '21:00', until: '08:00' },
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]),
  )
})

test('what another tab saved is shown here, and is not taken back by saving something else', async () => {
  let settings = defaultAlerts
  const { user, queryClient } = visitAlerts(
    answers(getAlerts, () => ({ ...alerts, settings })),
    answers(updateAlerts, ({ body }) => (settings = body)),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Mail: A lead waits too long' }))
  settings = { ...defaultAlerts, sound: ['reply'] }
  await queryClient.invalidateQueries({ queryKey: ['alerts'] })
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Sound: A lead assigned to me answers' })).toBeChecked(),
  )
  expect(screen.getByRole('checkbox', { name: 'Mail: A lead waits too long' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Save Alerts' }))
  await waitFor(() => expect(settings.mail).toContain('waiting'))
  expect(settings.sound).toEqual(['reply'])
})

test('on a journey quiet hours are said to be kept in the time zone in which they were saved', async () => {
  visitAlerts(
    answers(getAlerts, () => ({
      ...alerts,
      settings: { ...defaultAlerts, quietHours: { from: '21:00', until: '08:00' }, timeZone: 'Pacific/Honolulu' },
    })),
  )
  expect(await screen.findByRole('checkbox', { name: 'Quiet hours' })).toHaveAccessibleDescription(
    /Kept in the time zone Pacific\/Honolulu; saved again, in yours/,
  )
})

test('a wait of no minutes is refused before it is sent', async () => {
  const { user } = visitAlerts()
  const minutes = await screen.findByRole('spinbutton', { name: 'Minutes until a wait is too long' })
  await user.clear(minutes)
  await user.type(minutes, '1')
  await user.click(screen.getByRole('button', { name: 'Save Alerts' }))
  expect(await screen.findByText('At least 5 minutes')).toBeVisible()
})

test('this browser is added after its permission, and the worker that shows pushes registered', async () => {
  const { subscription, registered } = browserWithPush('default')
  const added: unknown[] = []
  const { user } = visitAlerts(
    answers(getAlerts, () => ({ ...alerts, devices: [phone, ...added.map(() => here)] })),
    answers(addPushDevice, ({ body }) => {
      added.push(body)
      Object.assign(window.Notification, { permission: 'granted' })
      return here
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Turn On in This Browser' }))
  await waitFor(() => expect(added).toEqual([subscription]))
  expect(registered).toEqual(['/api/alerts/worker.js'])
  // The button is gone with the keyboard.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus())
})

test('a browser that blocks notifications says how they are allowed again', async () => {
  browserWithPush('denied')
  visitAlerts()
  expect(await screen.findByText('This browser blocks notifications from Lotline')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Turn On in This Browser' })).toBeNull()
})

test('devices are listed and removed, and a test goes by mail', async () => {
  const done: unknown[] = []
  const { user } = visitAlerts(
    answers(removePushDevice, ({ params }) => (done.push(params.id), null)),
    answers(testAlert, ({ body }) => (done.push(body.channel), null)),
  )
  const devices = within(await screen.findByRole('table', { name: 'Devices' }))
  await user.click(devices.getByRole('button', { name: 'Remove Chrome on Android' }))
  await user.click(screen.getByRole('button', { name: 'Send a Test Mail' }))
  expect(await screen.findByText('To ada@example.com')).toBeVisible()
  expect(done).toEqual([phone.id, 'mail'])
})

test('a browser that is removed from one account takes the pushes of its person’s other accounts', async () => {
  const browser = browserWithPush('granted')
  for (const severalAccounts of [true, false]) {
    const { user, leave } = visitAlertsAs(
      { ...ada, severalAccounts },
      answers(getAlerts, () => ({ ...alerts, devices: [{ ...phone, current: true }] })),
      answers(removePushDevice, () => null),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }))
    expect(await screen.findByText('The device gets no more alerts')).toBeVisible()
    expect(browser.isSubscribed()).toBe(severalAccounts)
    leave()
  }
})

test('what cannot be loaded can be asked for again', async () => {
  localStorage.clear()
  fakeApi(refuses(getAlerts, 500, ''))
  visit([{ path: '/settings/alerts', element: <AlertsPage /> }], '/settings/alerts', { user: ada })
  expect(await screen.findByText('Your alerts could not be loaded')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('the link of an alert leads to the conversation, and that of several to all', async () => {
  fakeApi()
  const pages = [
    { path: '/alert', element: <OpenAlertPage /> },
    { path: '/messages', element: <p>The messages</p> },
  ]
  const key = '0195c0de-0000-7000-8000-0000000000cc'
  const one = visit(pages, `/alert?conversation=${key}`)
  expect(await screen.findByText('The messages')).toBeVisible()
  expect(one.address()).toBe(`/messages?conversation=${key}`)
  one.leave()
  const all = visit(pages, '/alert')
  expect(await screen.findByText('The messages')).toBeVisible()
  expect(all.address()).toBe('/messages')
})
