import { render, screen } from '@testing-library/react'
import { DesignSystem } from '../provider/index.tsx'
import { TagList } from './index.tsx'

test('tags beyond the first few are counted to the eye, and read out by their words', () => {
  render(
    <DesignSystem>
      <TagList tags={['hot', 'probate', 'absentee', 'vacant']} most={2} />
    </DesignSystem>,
  )
  expect(screen.getByText('+2')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getAllByRole('listitem')[2]).toContainElement(screen.getByText('absentee, vacant'))
})
