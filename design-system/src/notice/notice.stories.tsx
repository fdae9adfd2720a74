import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { narrow, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { Inline } from '../stack/index.tsx'
import { AfloatNotices, Notice, RetryNotice } from './index.tsx'

const meta = {
  title: 'Feedback/Notice',
  component: Notice,
  args: {
    title: 'How it works',
    children: 'Submit an area. Records come by email within 15-30 minutes, at $0.025 each.',
  },
  parameters: notes(
    'for something true of this page as long as it shows.',
    'for the answer to an action, which passes: that is a toast.',
    {
      anatomy: ['the sign of its tone', 'title and text', 'an action'],
      keyboard: 'Tab reaches the action.',
      reader:
        'A note; `urgent` makes it an alert that is read when it appears. The tone is never the only thing that says what it means.',
      do: {
        text: 'What is so, and what to do about it.',
        show: (
          <Notice tone="warning" title="3 rows have no phone">
            They are left out. Add phones with a skip trace.
          </Notice>
        ),
      },
      dont: { text: 'A colour without a message.', show: <Notice tone="bad">Something went wrong.</Notice> },
    },
  ),
} satisfies Meta<typeof Notice>
export default meta

type Story = StoryObj<typeof meta>
export const Info: Story = {}
export const Good: Story = { args: { tone: 'good', title: 'Your list is ready', children: '842 records.' } }
export const Warning: Story = {
  args: { tone: 'warning', title: undefined, children: 'Sandbox carrier: no real texts are sent' },
}
export const Bad: Story = {
  args: {
    tone: 'bad',
    urgent: true,
    title: 'This campaign has stopped',
    children: 'The carrier refuses our messages.',
    action: (
      <Button size="small" tone="secondary">
        See why
      </Button>
    ),
  },
}
export const Retry: Story = {
  render: () => (
    <RetryNotice title="The saved replies could not be loaded" onRetry={() => {}}>
      Please try again in a moment.
    </RetryNotice>
  ),
}
export const Narrow: Story = {
  args: {
    action: (
      <Button size="small" tone="secondary">
        See sample data
      </Button>
    ),
  },
  decorators: [narrow],
}
export const SeveralActions: Story = {
  args: {
    tone: 'warning',
    title: 'There is more than one Austin: in TX, MN, AR, CO, IN and PA. Please choose one.',
    children: undefined,
    action: (
      <Inline>
        {['TX', 'MN', 'AR', 'CO', 'IN', 'PA'].map((state) => (
          <Button key={state} size="small" tone="secondary">
            Austin, {state}
          </Button>
        ))}
      </Inline>
    ),
  },
  decorators: [narrow],
  play: async ({ canvas }) => {
    const end = canvas.getByRole('note').getBoundingClientRect().right
    for (const button of canvas.getAllByRole('button'))
      await expect(button.getBoundingClientRect().right).toBeLessThan(end)
  },
}
/** Two offers of some seconds: the earlier one stays where it was. */
export const Afloat: Story = {
  render: () => (
    <div style={{ minHeight: '14rem' }}>
      <AfloatNotices>
        {['Status set to lost: 12 contacts.', 'Tag “Spring” added: 40 contacts.'].map((text) => (
          <Notice
            key={text}
            urgent
            afloat="page"
            action={
              <Button size="small" tone="secondary" icon="retry">
                Undo
              </Button>
            }
          >
            {text}
          </Notice>
        ))}
      </AfloatNotices>
    </div>
  ),
  play: async ({ canvas }) => {
    const [earlier, later] = canvas.getAllByRole('alert').map((notice) => notice.getBoundingClientRect())
    if (!earlier || !later) throw new Error('There are two')
    if (window.innerWidth >= 1024) await expect(later.bottom).toBeLessThan(earlier.top)
    else await expect(later.top).toBeGreaterThan(earlier.bottom)
  },
}
export const RightToLeft: Story = {
  ...rightToLeft,
  args: { title: 'كيف يعمل', children: 'أرسل منطقة وستصلك السجلات بالبريد.' },
}
