import { act, render, renderHook, waitFor } from '@testing-library/react'
import { startTransition } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { useAddressQuery, useTyped } from './address-query.ts'

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

test('a space that is typed after a word stays where the page looks up the word alone', async () => {
  const told: string[] = []
  const { result, rerender } = renderHook(({ kept }) => useTyped(kept, (text) => told.push(text)), {
    initialProps: { kept: '' },
  })
  act(() => result.current[1]('Ada '))
  await waitFor(() => expect(told).toEqual(['Ada ']))
  rerender({ kept: 'Ada' })
  expect(result.current[0]).toBe('Ada ')
  rerender({ kept: '' }) // the back button
  expect(result.current[0]).toBe('')
})

test('what is typed while the page takes over what was typed before stays, and is told too', async () => {
  const told: string[] = []
  const { result, rerender } = renderHook(({ kept }) => useTyped(kept, (text) => told.push(text)), {
    initialProps: { kept: '' },
  })
  act(() => result.current[1]('E'))
  await waitFor(() => expect(told).toEqual(['E']))
  act(() => result.current[1]('El'))
  rerender({ kept: 'E' })
  expect(result.current[0]).toBe('El')
  await waitFor(() => expect(told).toEqual(['E', 'El']))
  rerender({ kept: 'El' })
  rerender({ kept: '' }) // the back button
  expect(result.current[0]).toBe('')
})
