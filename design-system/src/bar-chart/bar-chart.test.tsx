import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DesignSystem } from '../provider/index.tsx'
import { BarChart } from './index.tsx'

const week = ['Mon', 'Tue', 'Wed'].map((label, index) => ({ label, value: index + 1 }))

const show = () =>
  render(
    <DesignSystem>
      <BarChart label="Replies by day" bars={week} />
    </DesignSystem>,
  )
const strip = () => screen.getByRole('region', { name: 'Replies by day, scrollable' })

afterEach(() => jest.restoreAllMocks())

test('a chart whose bars are all in view is no stop of the Tab key', async () => {
  show()
  await userEvent.tab()
  expect(strip()).not.toHaveFocus()
})

test('a chart that is wider than its place is one, so that the arrow keys can scroll it', async () => {
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  // Tells of what it observes at once, as a browser does after its layout.
  jest
    .spyOn(globalThis, 'ResizeObserver')
    .mockImplementation((tell) => ({ observe: () => tell([], observer), unobserve() {}, disconnect() {} }))
  show()
  await userEvent.tab()
  expect(strip()).toHaveFocus()
})

const observer: ResizeObserver = { observe() {}, unobserve() {}, disconnect() {} }
