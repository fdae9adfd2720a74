import type { Meta, StoryObj } from '@storybook/react'
import { notes, rightToLeft } from '../../.storybook/notes.tsx'
import { CopyButton } from './index.tsx'

const meta = {
  title: 'Actions/Copy button',
  component: CopyButton,
  args: { text: 'lk_5d0e', copied: 'API key copied', children: 'Copy Key' },
  parameters: notes(
    'for a text that goes into another program: a key, a code, a link. Show the text beside it, so that it can be copied by hand.',
    'for what can be downloaded or sent in one step.',
    {
      anatomy: ['a sign of two sheets', 'what is copied'],
      keyboard: 'Tab reaches it; Enter and Space copy.',
      reader: 'A button; that it copied, or that the browser did not allow it, is announced by the toast.',
      do: {
        text: 'What is copied stands beside it.',
        show: (
          <>
            <code>lk_51Hx…</code>{' '}
            <CopyButton text="lk_51Hx" copied="API key copied">
              Copy Key
            </CopyButton>
          </>
        ),
      },
      dont: {
        text: 'A button alone: copied what?',
        show: (
          <CopyButton text="lk_51Hx" copied="Copied">
            Copy
          </CopyButton>
        ),
      },
    },
  ),
} satisfies Meta<typeof CopyButton>
export default meta

type Story = StoryObj<typeof meta>
export const Primary: Story = {}
export const Small: Story = { args: { size: 'small', tone: 'secondary' } }
export const RightToLeft: Story = { ...rightToLeft, args: { children: 'نسخ' } }
