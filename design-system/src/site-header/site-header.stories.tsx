import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { notes } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { Logo } from '../logo/index.tsx'
import { SiteHeader } from './index.tsx'

const meta = {
  title: 'Public pages/Site header',
  component: SiteHeader,
  args: {
    logo: (
      <a href="#home">
        <Logo />
      </a>
    ),
    links: (
      <>
        <a href="#pricing">Pricing</a>
        <a href="#contact">Contact</a>
      </>
    ),
    signIn: (
      <Button asChild tone="quiet">
        <a href="#login">Sign In</a>
      </Button>
    ),
    action: (
      <Button asChild>
        <a href="#signup">Get Started</a>
      </Button>
    ),
    known: (
      <Button asChild>
        <a href="#dashboard">Dashboard</a>
      </Button>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    ...notes('once, at the top of each public page.', 'within the product (AppFrame).', {
      anatomy: [
        'the logo',
        'links',
        'Sign In',
        'the one action; instead of both, in a browser that knows an account, the way to the dashboard',
      ],
      keyboard: 'Tab goes through them; the page’s first stop is the skip link.',
      reader: 'The page’s banner, with a navigation “Site”.',
      do: {
        text: 'Two links and one action.',
        show: (
          <>
            <a href="/pricing">Pricing</a> <Button size="small">Get Started</Button>
          </>
        ),
      },
      dont: {
        text: 'Actions that compete.',
        show: (
          <>
            <Button size="small">Get Started</Button> <Button size="small">Book a Demo</Button>
          </>
        ),
      },
    }),
  },
} satisfies Meta<typeof SiteHeader>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {}
export const AccountKnown: Story = {
  decorators: [
    (Shown) => (
      <div data-account="known">
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Sign In' })).toBeNull()
  },
}
