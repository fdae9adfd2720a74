import { fireEvent, render, screen, waitFor } from '@testing-library/react'
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
  const menu = await screen.findByRole('menu', { name: 'Actions for Ada' })
  await waitFor(() => expect(menu).toHaveFocus())
  expect(active()).toHaveTextContent('Edit')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toHaveTextContent('Delete')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toHaveTextContent('Edit')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(remove).toHaveBeenCalledTimes(1)
  expect(edit).not.toHaveBeenCalled()
  expect(opener()).toHaveFocus()
})

test('a letter goes to the entry that begins with it', async () => {
  await open()
  await userEvent.keyboard('d')
  expect(active()).toHaveTextContent('Delete')
})

test('Escape, Tab and a press elsewhere close it, choosing nothing', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(opener()).toHaveFocus()
  await open()
  await userEvent.keyboard('{Tab}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(opener()).toHaveFocus()
  await open()
  await userEvent.click(screen.getByText('Elsewhere'))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(screen.getByText('Elsewhere')).toHaveFocus()
  expect(edit).not.toHaveBeenCalled()
})

test('a screen reader presses an item without the pointer having been there', async () => {
  await open()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Merge' }))
  expect(edit).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(remove).toHaveBeenCalledTimes(1)
  expect(edit).not.toHaveBeenCalled()
  expect(opener()).toHaveFocus()
})

async function open() {
  await userEvent.click(opener())
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveFocus())
}

/** The item that a screen reader says: the focus itself stays on the menu. */
const active = () => document.getElementById(screen.getByRole('menu').getAttribute('aria-activedescendant') ?? '')
