import type { SlotAction } from 'contract/slots'
import { hrefOf } from './slots.ts'

const text: SlotAction = { on: 'contact', label: 'Text', icon: 'sms', href: '/send-sms?phone=:phone&from=contacts' }

test('an action leads to its address with the fields of what it is about', () => {
  expect(hrefOf<'contact'>(text, { phone: '+1 512 555 0100' })).toBe(
    '/send-sms?phone=%2B1%20512%20555%200100&from=contacts',
  )
  expect(hrefOf<'contact'>({ ...text, href: '/people/:id/label' }, { id: '7/8' })).toBe('/people/7%2F8/label')
})

test.each([
  ['in its address', text, { id: '7', phone: '' }],
  ['that it needs besides', { ...text, needs: ['email'] }, { phone: '+15125550100' }],
])('an action is left out where a field %s is empty', (_, action, fields) => {
  expect(hrefOf<'contact'>(action, fields)).toBeUndefined()
})
