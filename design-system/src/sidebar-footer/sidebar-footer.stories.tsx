import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { formWide, narrow, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { Menu } from '../menu/index.tsx'
import { SidebarFooter } from './index.tsx'

const meta = {
  title: 'Frames/Sidebar footer',
  component: SidebarFooter,
  args: {
    name: 'Dana Whitfield',
    email: 'dana@whitfieldhomes.example',
    renderSettings: (who) => <a href="#settings">{who}</a>,
    onSignOut: fn(),
  },
  decorators: [narrow],
  parameters: notes('once, at the foot of the sidebar of every signed-in page (AppFrame).', 'in public pages.', {
    anatomy: [
      'the account that is open, with a menu of the others, for who works in several',
      'who is signed in; it leads to their settings',
      'Sign Out, and how rows and colours are shown',
    ],
    keyboard: 'Tab goes through it in its order; the menu of accounts is a Menu.',
    reader: 'The link is read as “Settings:” and who is signed in; it has aria-current on the settings page.',
    do: {
      text: 'Who is signed in, and Sign Out in words.',
      show: (
        <SidebarFooter
          name="Ada Lovelace"
          email="ada@example.com"
          renderSettings={(who) => <a href="/settings">{who}</a>}
          onSignOut={() => {}}
        />
      ),
    },
    dont: {
      text: 'A name without an address: which of my accounts is it?',
      show: <SidebarFooter name="Ada" renderSettings={(who) => <a href="/settings">{who}</a>} onSignOut={() => {}} />,
    },
  }),
} satisfies Meta<typeof SidebarFooter>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}
const accountMenu = (name: string) => (
  <Menu
    label={`Account: ${name}`}
    face={<span>{name}</span>}
    items={[
      { label: `${name} (Owner)`, icon: 'check', onSelect: () => {} },
      { label: 'Barton Creek Roofing (Agent)', icon: 'building', onSelect: () => {} },
    ]}
  />
)
const accounts = accountMenu('Whitfield Homes')
export const SeveralAccounts: Story = { args: { account: accounts } }
export const ChoosingAnAccount: Story = {
  args: { account: accounts },
  decorators: [
    (Story) => (
      <div style={{ paddingBlockStart: '8rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account: Whitfield Homes' }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Barton Creek Roofing (Agent)' })).toBeVisible())
  },
}
export const SigningOut: Story = { args: { signingOut: true } }
export const LongNames: Story = {
  args: {
    name: 'Maximiliana Featherstonehaugh-Wolfeschlegelstein',
    email: 'maximiliana.featherstonehaugh@whitfieldhomes.example',
    account: accountMenu('The Whitfield, Ortega and Lindqvist Homes Company of Central Texas'),
  },
}
export const RightToLeft: Story = { ...rightToLeft, args: { account: accounts }, decorators: [formWide] }
