import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DesignSystem } from '../provider/index.tsx'
import { Menu } from './index.tsx'

const edit = jest.fn()
const remove = jest.fn()

beforeEach(() => {
  jest.clearAllMocks()
  render(
    <DesignSystem>
      <Menu
        compact
        label="Actions for Ada"
        items={[
          { label: 'Edit', onSelect: edit },
          { label: 'Merge', onSelect: edit, disabled: true },
          { label: 'Delete', onSelect: remove },
        ]}
      />
      <button type="button">Elsewhere</button>
    </DesignSystem>,
  )
})

const opener = () => screen.getByRole('button', { name: 'Actions for Ada' })

test('the arrow keys wrap around, skip disabled items, and Enter selects', async () => {
  opener().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(remove).toHaveBeenCalledTimes(1)
  expect(opener()).toHaveFocus()
})

test('a letter goes to the entry that begins with it', async () => {
  await userEvent.click(opener())
  await userEvent.keyboard('d')
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
})

test('Escape and a press elsewhere close it, choosing nothing', async () => {
  await userEvent.click(opener())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(opener()).toHaveFocus()
  await userEvent.click(opener())
  await userEvent.click(screen.getByText('Elsewhere'))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(edit).not.toHaveBeenCalled()
})
