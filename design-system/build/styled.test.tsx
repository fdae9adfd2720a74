import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chakra } from './styled.ts'

const Face = chakra(
  'button',
  { own: 'button-face', variants: ['tone', 'wide'], defaults: { tone: 'primary' } },
  { defaultProps: { type: 'button' } },
)

test('a part is its element with its own class and one for each variant value; unset props are left out', () => {
  render(
    <Face wide title={undefined} aria-label="Save">
      Save
    </Face>,
  )
  expect(screen.getByRole('button', { name: 'Save' }).outerHTML).toBe(
    '<button type="button" aria-label="Save" class="button-face button-face-tone-primary button-face-wide-true">Save</button>',
  )
})

test('it can be another element', () => {
  render(
    <Face as="a" href="/" tone="quiet">
      Home
    </Face>,
  )
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('class', 'button-face button-face-tone-quiet')
})

test('with asChild the only child gets the styles and keeps its own props, and both click handlers run', async () => {
  const heard: string[] = []
  render(
    <Face asChild title="ours" onClick={() => heard.push('part')}>
      <a href="#there" title="its own" className="link" onClick={() => heard.push('child')}>
        There
      </a>
    </Face>,
  )
  const link = screen.getByRole('link', { name: 'There' })
  expect(link).toHaveClass('button-face', 'link')
  expect(link).toHaveAttribute('title', 'its own')
  await userEvent.click(link)
  expect(heard).toEqual(['child', 'part'])
})

test('asChild without an element throws', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Face asChild>Only text</Face>)).toThrow('asChild needs an element as its child')
  quiet.mockRestore()
})
