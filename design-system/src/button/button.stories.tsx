import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { narrow, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { iconNames } from '../icon/index.tsx'
import { Inline } from '../stack/index.tsx'
import { TextField } from '../text-field/index.tsx'
import { Button, IconButton, type ButtonProps } from './index.tsx'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Submit Request', onClick: fn() },
  argTypes: { icon: { control: 'select', options: [undefined, ...iconNames()] } },
  parameters: notes(
    'to do something: send, save, open. One primary per view.',
    'to go somewhere else within a text: that is a TextLink. To choose among values: that is a field.',
    {
      anatomy: [
        'the icon, when it helps to find the button again',
        'the label: a verb and its object',
        'the spinner, in the icon’s place while it is busy',
      ],
      keyboard: 'Enter and Space press it. While it is busy it cannot be pressed and keeps its width.',
      reader: 'The label is its name; a button with an icon alone needs `label`. Busy is told by aria-busy.',
      do: {
        text: 'One primary; what leads away is secondary.',
        show: (
          <Inline>
            <Button>Submit Request</Button>
            <Button tone="secondary">Cancel</Button>
          </Inline>
        ),
      },
      dont: {
        text: 'Two primaries: neither is.',
        show: (
          <Inline>
            <Button>Submit Request</Button>
            <Button>Cancel</Button>
          </Inline>
        ),
      },
    },
  ),
} satisfies Meta<typeof Button>
export default meta

type Story = StoryObj<typeof meta>

export const Primary: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Request' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Secondary: Story = { args: { tone: 'secondary', icon: 'download', children: 'Export CSV' } }
export const Quiet: Story = { args: { tone: 'quiet', children: 'Cancel' } }
export const Danger: Story = { args: { tone: 'danger', icon: 'trash', children: 'Delete contact' } }
export const Busy: Story = {
  args: { busy: true, children: 'Submitting...' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
}
/** What was pressed keeps the focus while its answer is awaited; neither a second press nor Enter in a field sends a second time. */
export const BusyOnceSubmitted: Story = {
  render: (args) => <Submitting {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Sign In' }))
    const button = canvas.getByRole('button', { name: 'Signing In...' })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.com{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
    await expect(canvas.getByText('1 sent')).toBeVisible()
  },
}
export const Disabled: Story = { args: { disabled: true, children: 'Continue to Checkout' } }
export const AsALink: Story = { args: { asChild: true, children: <a href="#signup">Get Started</a> } }
export const LongTextInANarrowPlace: Story = {
  args: { children: 'Send this campaign to 12,430 people who have not answered yet', wide: true },
  decorators: [narrow],
}
export const RightToLeft: Story = { ...rightToLeft, args: { icon: 'send', children: 'إرسال' } }
export const Sizes: Story = {
  render: () => (
    <Inline>
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large">Large</Button>
    </Inline>
  ),
}
export const IconsOnly: Story = {
  render: () => (
    <Inline>
      <IconButton icon="edit" label="Edit" />
      <IconButton icon="trash" label="Delete" tone="danger" />
      <IconButton icon="close" label="Close" size="small" tone="secondary" />
    </Inline>
  ),
}

function Submitting({ onClick }: ButtonProps) {
  const [sent, setSent] = useState(0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent(sent + 1)
      }}
    >
      <TextField label="Email" />
      <TextField label="Password" />
      <Button type="submit" busy={sent > 0} onClick={onClick}>
        {sent > 0 ? 'Signing In...' : 'Sign In'}
      </Button>
      <output>{sent} sent</output>
    </form>
  )
}
