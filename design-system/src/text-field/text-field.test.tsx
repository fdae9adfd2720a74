import { render, screen } from '@testing-library/react'
import { DesignSystem } from '../provider/index.tsx'
import { TextField } from './index.tsx'

const field = (error?: string) => (
  <DesignSystem>
    <TextField label="Phone" error={error} />
  </DesignSystem>
)

test('what is wrong comes into a place that screen readers know by then, so that they read it', () => {
  const { rerender } = render(field())
  const place = document.querySelector('[aria-live=polite]')
  expect(place).toBeVisible()
  rerender(field('Phone number is required'))
  expect(place).toHaveTextContent('Phone number is required')
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Phone number is required')
})
