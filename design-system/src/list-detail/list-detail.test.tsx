import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DesignSystem } from '../provider/index.tsx'
import { ListDetail } from './index.tsx'

const panes = () => screen.getByText('List').closest('[data-part=panes]')

test('after more about one was left by the browser’s Back, what is chosen next is shown itself', async () => {
  render(<Contacts />)
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }))
  await userEvent.click(screen.getByRole('button', { name: 'About this person' }))
  expect(panes()).toHaveAttribute('data-aside')
  await userEvent.click(screen.getByRole('button', { name: 'Back of the browser' }))
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }))
  expect(panes()).not.toHaveAttribute('data-aside')
})

test('the keyboard goes on at the way back when more is shown in the place of what is chosen, and returns', async () => {
  render(<Contacts />)
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }))
  screen.getByRole('button', { name: 'About this person' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Back to the messages' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'About this person' })).toHaveFocus()
})

function Contacts() {
  const [open, setOpen] = useState(false)
  return (
    <DesignSystem>
      <button onClick={() => setOpen(true)}>Choose</button>
      <button onClick={() => setOpen(false)}>Back of the browser</button>
      <ListDetail
        open={open}
        onBack={() => setOpen(false)}
        list="List"
        detail="Messages"
        aside={open && 'Person'}
        asideLabel="About this person"
        asideBackLabel="Back to the messages"
      />
    </DesignSystem>
  )
}
