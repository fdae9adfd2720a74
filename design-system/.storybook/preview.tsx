import type { Preview } from '@storybook/react'
import { Inter } from '../src/inter/index.tsx'
import { DesignSystem } from '../src/provider/index.tsx'
import { Toaster } from '../src/toaster/index.tsx'

const preview: Preview = {
  globalTypes: {
    theme: {
      toolbar: { title: 'Colours', icon: 'mirror', dynamicTitle: true, items: [{ value: 'light', title: 'Light', icon: 'sun' }, { value: 'dark', title: 'Dark', icon: 'moon' }] },
    },
    direction: {
      toolbar: { title: 'Direction', icon: 'transfer', dynamicTitle: true, items: [{ value: 'ltr', title: 'Left to right' }, { value: 'rtl', title: 'Right to left' }] },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr' },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Actions', 'Forms', 'Content', 'Data', 'Feedback', 'Overlays', 'Messages', 'Frames', 'Public pages', 'Screens'] } },
  },
  tags: ['autodocs'],
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset['theme'] = globals['theme'] === 'dark' ? 'dark' : 'light'
      document.documentElement.dir = globals['direction'] === 'rtl' ? 'rtl' : 'ltr'
      return (
        <DesignSystem>
          <Inter />
          <Story />
          <Toaster />
        </DesignSystem>
      )
    },
  ],
}

export default preview
