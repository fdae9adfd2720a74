import { fireEvent, render, screen } from '@testing-library/react'
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

test('a place is as high as the conversation that is there by now', () => {
  const heights = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { ...new DOMRect(), height: this.textContent === 'Tall' ? 200 : 97 }
  })
  const list = (ids: readonly string[]) => (
    <DesignSystem>
      <div data-part="scroll" data-testid="pane">
        <WindowedConversationList
          label="Conversations"
          count={ids.length}
          idAt={(place) => ids[place]}
          item={(place) => ids[place]}
          onView={() => {}}
        />
      </div>
    </DesignSystem>
  )
  const others = Array.from({ length: 99 }, (_, at) => `Person ${at}`)
  const { rerender } = render(list(['Tall', ...others]))
  rerender(list([...others, 'Tall']))
  const pane = screen.getByTestId('pane')
  pane.scrollTop = 97 * 50
  fireEvent.scroll(pane)
  const [first] = screen.getAllByRole('listitem')
  expect(Number(first?.dataset['index'])).toBeGreaterThan(30)
  expect(screen.getByRole('list').style.paddingBlockStart).toBe(`${97 * Number(first?.dataset['index'])}px`)
  heights.mockRestore()
})
