import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DesignSystem } from '../provider/index.tsx'
import { SuggestField } from './index.tsx'

const areas = [
  { value: 'Austin, TX', note: '5,596 records' },
  { value: 'Austin, MN', note: '320 records' },
]

function Kept({ onSubmit = () => {} }: { onSubmit?: () => void }) {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <SuggestField
        label="Location"
        value={text}
        onChange={(event) => setText(event.target.value)}
        suggestions={text ? areas : []}
        onChoose={setText}
      />
      <button type="submit">Send</button>
    </form>
  )
}

function show(onSubmit?: () => void) {
  render(
    <DesignSystem>
      <Kept {...(onSubmit ? { onSubmit } : {})} />
    </DesignSystem>,
  )
  return screen.getByRole('combobox', { name: 'Location' })
}

test('arrows and Enter take a suggestion without sending the form', async () => {
  const sent = jest.fn()
  const field = show(sent)
  const said = screen.getByRole('status')
  await userEvent.type(field, 'Au')
  expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(said).toHaveTextContent('2 suggestions')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const second = screen.getByRole('option', { name: /Austin, MN/ })
  expect(field).toHaveAttribute('aria-activedescendant', second.id)
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveValue('Austin, MN')
  expect(screen.queryByRole('option')).toBeNull()
  expect(said).toBeEmptyDOMElement()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('the arrows go round, by way of what was typed', async () => {
  const field = show()
  await userEvent.type(field, 'Au')
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { name: /Austin, MN/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  expect(field).not.toHaveAttribute('aria-activedescendant')
  expect(field).toHaveValue('Au')
})

test('Escape and leaving the field close the list and keep the text; typing opens it again', async () => {
  const field = show()
  await userEvent.type(field, 'Au')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  await userEvent.type(field, 's')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await userEvent.tab()
  expect(screen.queryByRole('option')).toBeNull()
  expect(field).toHaveValue('Aus')
})

test('a press takes a suggestion', async () => {
  const field = show()
  await userEvent.type(field, 'Au')
  await userEvent.click(screen.getByRole('option', { name: /Austin, TX/ }))
  expect(field).toHaveValue('Austin, TX')
  expect(field).toHaveFocus()
})

test('the suggestion that the arrow keys reach is brought into view', async () => {
  const shown: (string | null)[] = []
  const view = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent)
  })
  const user = userEvent.setup()
  await user.type(show(), 'Au{ArrowDown}{ArrowDown}')
  expect(shown).toEqual(['Austin, TX5,596 records', 'Austin, MN320 records'])
  view.mockRestore()
})
