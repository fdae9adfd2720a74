import { render, screen } from '@testing-library/react'
import { DesignSystem } from '../provider/index.tsx'
import { WindowedConversationList } from './index.tsx'

test('a list unmounts in browsers whose scrolling returns a promise', () => {
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTo')
  Element.prototype.scrollTo = () => Promise.resolve()
  const { unmount } = render(
    <DesignSystem>
      <div data-part="scroll">
        <WindowedConversationList label="Conversations" count={3} item={() => undefined} onView={() => {}} />
      </div>
    </DesignSystem>,
  )
  expect(screen.getByRole('list', { name: 'Conversations' })).toBeVisible()
  expect(() => unmount()).not.toThrow()
  if (before) Object.defineProperty(Element.prototype, 'scrollTo', before)
})
