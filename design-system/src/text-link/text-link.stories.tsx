import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { Text } from '../text/index.tsx'
import { TextLink } from './index.tsx'

const meta = {
  title: 'Actions/Text link',
  component: TextLink,
  args: { href: '#forgot', children: 'Forgot your password?' },
  parameters: notes(
    'to go somewhere from within a line or at its end.',
    'for an action that changes something: that is a Button.',
    {
      anatomy: ['words that say where it leads'],
      keyboard: 'Enter follows it.',
      reader: 'Read out of its sentence: “Order a list”, never “here”.',
      do: {
        text: 'Words that say where.',
        show: (
          <Text>
            <TextLink href="#order">Order a list</TextLink> of a ZIP Code.
          </Text>
        ),
      },
      dont: {
        text: 'Words that say nothing alone.',
        show: (
          <Text>
            To order a list, click <TextLink href="#order">here</TextLink>.
          </Text>
        ),
      },
    },
  ),
} satisfies Meta<typeof TextLink>
export default meta

type Story = StoryObj<typeof meta>
export const Alone: Story = {}
export const WithinText: Story = {
  render: (args) => (
    <Text>
      No account yet? <TextLink {...args}>Sign up</TextLink> and order your first list today.
    </Text>
  ),
}
export const Muted: Story = { args: { muted: true, children: 'Privacy' } }
export const AsARoutersLink: Story = {
  args: { asChild: true, children: <a href="#dashboard">Back to the dashboard</a> },
}
