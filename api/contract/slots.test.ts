import { actionFields, iconsInSlots, pathsInSlots, Slots } from './slots.ts'
import { sidebarOf } from './slots-in-order.ts'

const entry = { label: 'Reports', href: '/reports', icon: 'list' }
const card = { title: 'Reports', text: 'Who answered', icon: 'list', href: '/reports' }
const action = { on: 'contact', label: 'Text', icon: 'sms', href: '/reports?phone=:phone' }
const step = { title: 'Order', text: 'Choose an area', action: 'Choose', href: '/steps', done: 'leads' }
const command = { label: 'New report', icon: 'list', href: '/reports?open=new', words: 'create' }
const found = { kind: 'contact', label: 'People', icon: 'user', href: '/reports/:id?phone=:phone' }
const count = { path: '/api/reports/counts', key: 'unread', live: ['message'] }

test.each<[string, object]>([
  [
    'an entry with everything',
    { sidebar: [{ ...entry, order: 5, employeesOnly: true, also: ['/reports/old'], count }] },
  ],
  ['a card that is a link', { dashboard: [card] }],
  ['a card with contents of its own', { dashboard: [{ title: 'Reports', module: 'Reports', lines: 4 }] }],
  ['a first step', { firstSteps: [step] }],
  ['an action with a field in its path', { actions: [{ ...action, href: '/reports/:id?kind=call' }] }],
  ['a command', { commands: [command] }],
  ['where something found opens', { found: [found, { ...found, kind: 'campaign' }] }],
])('%s may be contributed', (_, slots) => {
  expect(Slots.safeParse(slots).error).toBeUndefined()
})

test.each<[string, object]>([
  ['a pattern in place of a path', { sidebar: [{ ...entry, href: '/reports/:id' }] }],
  ['another site', { sidebar: [{ ...entry, href: 'https://example.com/' }] }],
  ['another site without a scheme', { dashboard: [{ ...card, href: '//example.com' }] }],
  ['a script', { actions: [{ ...action, href: 'javascript:alert(1)' }] }],
  ['another site as an action', { actions: [{ ...action, href: '//example.com?phone=:phone' }] }],
  ['a path that leads up', { sidebar: [{ ...entry, href: '/reports/../login' }] }],
  ['an action that leads up', { actions: [{ ...action, href: '/reports/..?phone=:phone' }] }],
  ['an empty label', { sidebar: [{ ...entry, label: ' ' }] }],
  ['a label that is too long', { sidebar: [{ ...entry, label: 'x'.repeat(41) }] }],
  ['an icon that is no name', { sidebar: [{ ...entry, icon: '<svg>' }] }],
  ['a count elsewhere', { sidebar: [{ ...entry, count: { ...count, path: 'https://example.com/api/x' } }] }],
  ['a count with a query', { sidebar: [{ ...entry, count: { ...count, path: '/api/reports?x=1' } }] }],
  ['a count outside the API', { sidebar: [{ ...entry, count: { ...count, path: '/reports' } }] }],
  ['a count renewed by an unknown event', { sidebar: [{ ...entry, count: { ...count, live: ['weather'] } }] }],
  ['two entries for one page', { sidebar: [entry, { ...entry, label: 'All reports' }] }],
  ['too many entries', { sidebar: Array.from({ length: 9 }, (_, place) => ({ ...entry, href: `/reports/${place}` })) }],
  ['too many cards', { dashboard: Array.from({ length: 7 }, () => card) }],
  ['too many actions', { actions: Array.from({ length: 7 }, () => action) }],
  ['a first step that is done by something else', { firstSteps: [{ ...step, done: 'weather' }] }],
  ['too many first steps', { firstSteps: Array.from({ length: 5 }, () => step) }],
  ['a card without a link or contents', { dashboard: [{ title: 'Reports' }] }],
  ['an action on something else', { actions: [{ ...action, on: 'campaign' }] }],
  ['a field that a contact does not have', { actions: [{ ...action, href: '/reports?x=:password' }] }],
  ['a needed field that a list does not have', { actions: [{ ...action, on: 'list', needs: ['email'] }] }],
  ['a command about something', { commands: [{ ...command, href: '/reports/:id' }] }],
  ['a command on another site', { commands: [{ ...command, href: '//example.com' }] }],
  ['too many commands', { commands: Array.from({ length: 9 }, () => command) }],
  ['a kind that nothing found has', { found: [{ ...found, kind: 'weather' }] }],
  ['a field that nothing found has', { found: [{ ...found, href: '/reports/:email' }] }],
  ['two places for one kind', { found: [found, { ...found, href: '/reports' }] }],
])('%s is refused', (_, slots) => {
  expect(Slots.safeParse(slots).success).toBe(false)
})

test('a wrong field is named, with those that there are', () => {
  const { error } = Slots.safeParse({ actions: [{ ...action, href: '/reports?x=:password' }] })
  expect(error?.issues[0]?.message).toBe(`A contact has no field password. It has ${actionFields.contact.join(', ')}.`)
})

test('every icon that is shown counts as one that the shell must have', () => {
  expect(iconsInSlots(Slots.parse({ sidebar: [entry], commands: [command], found: [found] }))).toEqual([
    'list',
    'list',
    'user',
  ])
})

test('every link counts as a path of the remote, without its fields', () => {
  const slots = Slots.parse({
    sidebar: [{ ...entry, also: ['/old'] }],
    dashboard: [card, { title: 'Reports', module: 'Reports' }],
    firstSteps: [step],
    actions: [action, { ...action, href: '/calls/:id' }, { ...action, href: '/:id' }],
    commands: [command],
    found: [{ ...found, href: '/people/:id' }],
  })
  expect(pathsInSlots(slots)).toEqual([
    '/reports',
    '/old',
    '/reports',
    '/steps',
    '/reports',
    '/calls',
    '/',
    '/reports',
    '/people',
  ])
})

test('entries come in their order, those without one after the product’s own and before those of employees', () => {
  const at = (label: string, order?: number) => ({ ...entry, label, order })
  const remotes = [{ sidebar: [at('New'), at('Billing', 70)] }, {}, { sidebar: [at('Newer')] }]
  expect(sidebarOf([at('Employees', 110), at('Dashboard', 0)], remotes, () => false).map(({ label }) => label)).toEqual(
    ['Dashboard', 'Billing', 'New', 'Newer', 'Employees'],
  )
})
