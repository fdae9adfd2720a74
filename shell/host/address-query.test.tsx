import { act, render } from '@testing-library/react'
import { startTransition } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { useAddressQuery } from './address-query.ts'

test('two changes before either is shown both stand, and neither undoes the other', () => {
  let change: ReturnType<typeof useAddressQuery<'open' | 'search'>>[1] = () => {}
  let here = ''
  function Page() {
    change = useAddressQuery<'open' | 'search'>()[1]
    here = useLocation().search
    return null
  }
  render(
    <MemoryRouter initialEntries={['/contacts?open=new']}>
      <Page />
    </MemoryRouter>,
  )
  act(() =>
    startTransition(() => {
      change({ open: undefined })
      change({ search: 'Ada' })
    }),
  )
  expect(here).toBe('?search=Ada')
  act(() => change({ search: undefined }))
  expect(here).toBe('')
})
