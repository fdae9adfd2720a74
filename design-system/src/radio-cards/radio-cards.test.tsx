import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DesignSystem } from '../provider/index.tsx'
import { RadioCards } from './index.tsx'

test('an option that is coming soon is announced with its badge and cannot be selected', async () => {
  render(
    <DesignSystem>
      <Pull />
    </DesignSystem>,
  )
  const advanced = screen.getByRole('radio', { name: 'Advanced Property Search' })
  expect(advanced).toBeDisabled()
  expect(advanced).toHaveAccessibleDescription(/Coming Soon/)
  await userEvent.click(screen.getByText('Advanced Property Search'))
  expect(screen.getByRole('radio', { name: 'Basic Property Record Pull' })).toBeChecked()
})

test('a click anywhere on a card selects it, and the arrow keys skip disabled options', async () => {
  render(
    <DesignSystem>
      <Pull />
    </DesignSystem>,
  )
  await userEvent.click(screen.getByText('For the few who know'))
  expect(screen.getByRole('radio', { name: 'By drawing' })).toBeChecked()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('radio', { name: 'Basic Property Record Pull' })).toBeChecked()
})

function Pull() {
  const [value, setValue] = useState('basic')
  return (
    <RadioCards
      label="Pull type"
      value={value}
      onChange={setValue}
      options={[
        { value: 'basic', title: 'Basic Property Record Pull' },
        { value: 'advanced', title: 'Advanced Property Search', badge: 'Coming Soon', disabled: true },
        { value: 'map', title: 'By drawing', text: 'For the few who know' },
      ]}
    />
  )
}
