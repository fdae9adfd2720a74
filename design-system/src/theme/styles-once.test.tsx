import { chakra } from '@chakra-ui/react/styled-system'
import { render, screen } from '@testing-library/react'
import { DesignSystem } from '../provider/index.tsx'

test('a recipe is read through once, however many of its elements are shown and however often', () => {
  let reads = 0
  const Tag = chakra('span', {
    base: {
      get color() {
        reads += 1
        return 'fg'
      },
    },
    variants: { big: { yes: { fontSize: 'lg' }, no: { fontSize: 'sm' } } },
  })
  const page = (count: number) => (
    <DesignSystem>
      {Array.from({ length: count }, (_, index) => (
        <Tag key={index} big={index % 2 ? 'yes' : 'no'}>{`tag ${index}`}</Tag>
      ))}
    </DesignSystem>
  )
  const { rerender } = render(page(2))
  const first = reads
  rerender(page(20))
  rerender(page(20))
  expect(reads).toBe(first)
  expect(screen.getByText('tag 18').className).toBe(screen.getByText('tag 0').className)
  expect(screen.getByText('tag 19')).toHaveStyle({ fontSize: 'var(--ll-font-sizes-lg)' })
  expect(screen.getByText('tag 18')).toHaveStyle({ fontSize: 'var(--ll-font-sizes-sm)', color: 'var(--ll-colors-fg)' })
})

test('what one element adds to its recipe is its own', () => {
  const Tag = chakra('span', { base: { color: 'fg' } })
  render(
    <DesignSystem>
      <Tag>plain</Tag>
      <Tag color="bad.fg">bad</Tag>
      <Tag css={{ color: 'good.fg' }}>good</Tag>
    </DesignSystem>,
  )
  expect(screen.getByText('plain')).toHaveStyle({ color: 'var(--ll-colors-fg)' })
  expect(screen.getByText('bad')).toHaveStyle({ color: 'var(--ll-colors-bad-fg)' })
  expect(screen.getByText('good')).toHaveStyle({ color: 'var(--ll-colors-good-fg)' })
})
