import type { Meta, StoryObj } from '@storybook/react'
import { expect, screen, waitFor } from 'storybook/test'
import { notes, rightToLeft } from '../../.storybook/notes.tsx'
import { Notice } from '../notice/index.tsx'
import { Page } from '../page/index.tsx'
import { entries, link } from '../screens/samples.tsx'
import { SidebarFooter } from '../sidebar-footer/index.tsx'
import { CardSkeleton } from '../skeleton/index.tsx'
import { AppFrame } from './index.tsx'

const meta = {
  title: 'Frames/App frame',
  component: AppFrame,
  args: {
    entries: entries('/dashboard'),
    renderLink: link,
    onFind: () => {},
    footer: () => (
      <SidebarFooter
        name="Dana Whitfield"
        email="dana@whitfieldhomes.com"
        renderSettings={(who) => <a href="/settings">{who}</a>}
        onSignOut={() => {}}
      />
    ),
    children: (
      <Page title="Dashboard">
        <CardSkeleton />
      </Page>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    ...notes('once, around every signed-in page.', 'around public pages or the sign-in forms (AuthFrame).', {
      anatomy: [
        'the product’s name, which leads home',
        'the groups of pages, each with its count',
        'who is signed in, and the way out',
        'the page, with its banner above',
      ],
      keyboard:
        'Tab goes through the sidebar in its order; the first stop of the page is a skip link. On a phone the menu button opens the sidebar as a dialog: Escape closes it, and the focus returns to the button.',
      reader:
        'A complementary region “Sidebar” with a navigation “Main”; the page that is open has aria-current; counts are read with the page’s name.',
      do: {
        text: 'The pages that are opened daily, most used first.',
        show: (
          <ul>
            <li>Dashboard</li>
            <li>Messages</li>
            <li>Contacts</li>
          </ul>
        ),
      },
      dont: {
        text: 'An entry for each page: nothing is found among twenty.',
        show: (
          <ul>
            <li>Dashboard</li>
            <li>Opt-outs</li>
            <li>Invoices of March</li>
            <li>Add a card</li>
            <li>…</li>
          </ul>
        ),
      },
    }),
  },
} satisfies Meta<typeof AppFrame>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {}
export const WithABanner: Story = { args: { banner: <Notice tone="warning">You see a local build of mfe-sms</Notice> } }
export const DrawerOnAPhone: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const opener = canvasElement.querySelector<HTMLButtonElement>('[aria-label="Open the menu"]')
    await expect(opener).not.toBeNull()
    if (!opener || getComputedStyle(opener).display === 'none' || opener.offsetParent === null) return
    await userEvent.click(opener)
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible())
  },
}
export const RightToLeft: Story = { ...rightToLeft }
