import type { Meta, StoryObj } from '@storybook/react'
import { formWide, narrow, notes } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { Checklist } from './index.tsx'

const steps = [
  {
    title: 'Order your first list',
    text: 'Ten records cost 25 cents.',
    done: true,
    action: <Button size="small">Order a List</Button>,
  },
  {
    title: 'Text the owners',
    text: 'Each of them once, at a lawful hour.',
    done: false,
    action: <Button size="small">New Campaign</Button>,
  },
  { title: 'Answer the first reply', text: 'It appears here as it arrives.', done: false },
]

const meta = {
  title: 'Content/Checklist',
  component: Checklist,
  args: { label: 'First steps', steps },
  decorators: [formWide],
  parameters: notes('for the few things a new account does once.', 'for something that is done again and again.', {
    anatomy: ['the mark: a number, or a check when it is done', 'the step', 'its action'],
    keyboard: 'Tab goes from action to action.',
    reader: 'An ordered list; a done step is read as “Done”.',
    do: {
      text: 'A step, why it is worth doing, and the button that does it.',
      show: (
        <Checklist
          label="First steps"
          steps={[
            {
              title: 'Order a list',
              text: 'The owners of one ZIP Code.',
              done: false,
              action: <Button size="small">Pull a List</Button>,
            },
          ]}
        />
      ),
    },
    dont: {
      text: 'A wish without a way.',
      show: (
        <Checklist label="First steps" steps={[{ title: 'Get going', text: 'You should begin soon.', done: false }]} />
      ),
    },
  }),
} satisfies Meta<typeof Checklist>
export default meta

type Story = StoryObj<typeof meta>
export const Begun: Story = {}
export const New: Story = { args: { steps: steps.map((step) => ({ ...step, done: false })) } }
export const AllDone: Story = { args: { steps: steps.map((step) => ({ ...step, done: true })) } }
export const Narrow: Story = { decorators: [narrow] }
