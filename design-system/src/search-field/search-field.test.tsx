import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DesignSystem } from '../provider/index.tsx'
import { SearchField } from './index.tsx'

function show() {
  render(
    <DesignSystem>
      <Search />
    </DesignSystem>,
  )
  return { field: screen.getByRole('searchbox', { name: 'Search contacts' }), user: userEvent.setup() }
}

test('its cross empties it and goes, and the next search is typed at once', async () => {
  const { field, user } = show()
  await user.type(field, 'ada')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(field).toHaveValue('')
  await user.keyboard('grace')
  expect(field).toHaveValue('grace')
})

test('the keyboard reaches its cross, and is in the field again after it', async () => {
  const { field, user } = show()
  await user.type(field, 'ada')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(field).toHaveFocus()
})

test('Escape empties it', async () => {
  const { field, user } = show()
  await user.type(field, 'ada{Escape}')
  expect(field).toHaveValue('')
})

function Search() {
  const [text, setText] = useState('')
  return <SearchField label="Search contacts" value={text} onSearch={setText} />
}
