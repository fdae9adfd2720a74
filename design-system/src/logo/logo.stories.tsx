import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { Text } from '../text/index.tsx'
import { Logo } from './index.tsx'

const meta = {
  title: 'Foundations/Logo',
  component: Logo,
  parameters: notes('in the frame and on the public pages, within a link that leads home.', 'as decoration.', {
    anatomy: ['the sign: a lot with a flag', 'the name'],
    keyboard: 'It stands in a link that leads home.',
    reader: '“Lotline”, also where only the sign is shown.',
    do: { text: 'As it is.', show: <Logo /> },
    dont: {
      text: 'Within a sentence, or as decoration.',
      show: (
        <Text>
          Welcome to <Logo />!
        </Text>
      ),
    },
  }),
} satisfies Meta<typeof Logo>
export default meta

type Story = StoryObj<typeof meta>
export const WithName: Story = {}
export const SignOnly: Story = { args: { signOnly: true } }
