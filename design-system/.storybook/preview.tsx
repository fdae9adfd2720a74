import type { Preview } from '@storybook/react'
import { Inter } from '../src/inter/index.tsx'
import { addMoreIcons } from '../src/more-icons/index.tsx'
import { DesignSystem } from '../src/provider/index.tsx'
import { Toaster } from '../src/toaster/index.tsx'
import { DocsPage } from './docs-page.tsx'

addMoreIcons()

/**
 * Storybook makes `focus` an accessor, from which Chakra's focus tracking makes a value that no script can replace, and
 * Storybook's own docs then fail to replace it. As a plain method both may.
 */
function keepFocusReplaceable() {
  const prototype = HTMLElement.prototype
  Object.defineProperty(prototype, 'focus', { configurable: true, writable: true, value: prototype.focus })
}

const docsGround = {
  background: 'var(--ll-colors-canvas)',
  color: 'var(--ll-colors-fg)',
  fontFamily: 'var(--ll-fonts-body)',
  margin: '-30px -20px',
  padding: '30px 20px',
}

const preview: Preview = {
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Colours',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    direction: {
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr' },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    docs: { page: DocsPage },
    options: {
      storySort: {
        order: [
          'Foundations',
          'Actions',
          'Forms',
          'Content',
          'Data',
          'Feedback',
          'Overlays',
          'Messages',
          'Frames',
          'Public pages',
          'Screens',
        ],
      },
    },
  },
  tags: ['autodocs'],
  beforeEach: keepFocusReplaceable,
  decorators: [
    (Story, { globals, viewMode }) => {
      const mode = globals['theme'] === 'dark' ? 'dark' : 'light'
      const direction = globals['direction'] === 'rtl' ? 'rtl' : 'ltr'
      const story = (
        <DesignSystem>
          <Inter />
          <Story />
        </DesignSystem>
      )
      // A docs page shows many stories and belongs to none of them.
      if (viewMode === 'docs')
        return (
          <div className="sb-unstyled" dir={direction} data-theme={mode} style={docsGround}>
            {story}
          </div>
        )
      document.documentElement.dataset['theme'] = mode
      document.documentElement.dir = direction
      return (
        <>
          {story}
          <DesignSystem>
            <Toaster />
          </DesignSystem>
        </>
      )
    },
  ],
}

export default preview
