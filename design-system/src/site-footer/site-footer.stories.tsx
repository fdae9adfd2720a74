import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { notes } from '../../.storybook/notes.tsx'
import { Logo } from '../logo/index.tsx'
import { Text } from '../text/index.tsx'
import { SiteFooter } from './index.tsx'

const meta = {
  title: 'Public pages/Site footer',
  component: SiteFooter,
  args: {
    logo: (
      <a href="#home">
        <Logo />
      </a>
    ),
    text: 'Property owners, their phones, and the conversation, paid by use.',
    groups: [
      {
        title: 'Product',
        links: [
          <a key="pricing" href="#pricing">
            Pricing
          </a>,
        ],
      },
      {
        title: 'Legal',
        links: [
          <a key="terms" href="#terms">
            Terms
          </a>,
          <a key="privacy" href="#privacy">
            Privacy
          </a>,
        ],
      },
      {
        title: 'Contact',
        links: [
          <a key="mail" href="mailto:support@lotline.example">
            support@lotline.example
          </a>,
        ],
      },
    ],
    note: '© 2026 Lotline',
  },
  parameters: {
    layout: 'fullscreen',
    ...notes('once, at the end of each public page.', 'within the product.', {
      anatomy: ['logo and what it is', 'groups of links', 'the last line'],
      keyboard: 'Tab goes through the links.',
      reader: 'The page’s contentinfo; each group of links has a heading.',
      do: {
        text: 'Links that are needed by law, and how to reach a person.',
        show: <Text>Terms · Privacy · SMS Terms · support@lotline.example</Text>,
      },
      dont: {
        text: 'Everything a second time.',
        show: <Text>Home · Features · Pricing · Blog · Careers · Press · Partners</Text>,
      },
    }),
  },
} satisfies Meta<typeof SiteFooter>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {}
export const OnATablet: Story = {
  decorators: [
    (Shown) => (
      <div style={{ maxWidth: '48rem' }}>
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const tops = ['Product', 'Legal', 'Contact'].map(
      (name) => canvas.getByRole('heading', { name }).getBoundingClientRect().top,
    )
    await expect(new Set(tops).size).toBe(1)
  },
}
