import { columnCalled, plainHeader } from './header-aliases.ts'

const called = (titles: string[], ...meanings: Parameters<typeof columnCalled>[1][]) =>
  columnCalled(titles.map(plainHeader), ...meanings)

test('a title is known whatever its capitals, spaces and signs', () => {
  expect(
    ['Phone Number', 'phone_number', 'PHONE-NUMBER', ' phoneNumber '].map((title) => called(['Id', title], 'phone')),
  ).toEqual([1, 1, 1, 1])
})

test('of several columns the one with the surer title is taken, whatever their order', () => {
  expect(called(['Wireless', 'Mobile', 'Phone'], 'phone')).toBe(2)
  expect(called(['Full Name', 'First Name'], 'name', 'firstName', 'otherName')).toBe(1)
  expect(called(['Full Name', 'First Name'], 'name', 'otherName')).toBe(0)
})

test('a house number is no phone, unless the list is asked for one', () => {
  expect(called(['Number', 'Street'], 'phone')).toBeUndefined()
  expect(called(['Number', 'Name'], 'phone', 'number')).toBe(0)
})
