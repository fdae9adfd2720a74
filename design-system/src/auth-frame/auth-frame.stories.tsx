import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { Logo } from '../logo/index.tsx'
import { PasswordField } from '../password-field/index.tsx'
import { TextField } from '../text-field/index.tsx'
import { TextLink } from '../text-link/index.tsx'
import { Text } from '../text/index.tsx'
import { AuthFrame } from './index.tsx'

const meta = {
  title: 'Frames/Auth frame',
  component: AuthFrame,
  args: {
    title: 'Welcome Back',
    intro: 'Sign in to your lists, campaigns and replies.',
    logo: (
      <a href="#home">
        <Logo />
      </a>
    ),
    footer: (
      <>
        No account yet? <TextLink href="#signup">Sign up</TextLink>
      </>
    ),
    children: (
      <form>
        <TextField label="Email" type="email" autoComplete="email" />
        <PasswordField label="Password" autoComplete="current-password" />
        <TextLink href="#forgot">Forgot your password?</TextLink>
        <Button type="submit" wide>
          Sign In
        </Button>
      </form>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    ...notes('for sign-in, sign-up, forgot and reset.', 'for forms within the product.', {
      anatomy: [
        'the logo, which leads home',
        'the card with title, introduction and form',
        'the way to the other form below it',
      ],
      keyboard: 'Tab: logo, fields, action, the other form.',
      reader: 'The title is the page’s only first-level heading.',
      do: {
        text: 'One thing to do, and the way to the other.',
        show: <Text>Welcome Back. No account yet? Sign up</Text>,
      },
      dont: { text: 'Two forms: which one is mine?', show: <Text>Sign in or sign up below, whichever you need.</Text> },
    }),
  },
} satisfies Meta<typeof AuthFrame>
export default meta

type Story = StoryObj<typeof meta>
export const SignIn: Story = {}
export const Refused: Story = {
  args: {
    children: (
      <form>
        <TextField label="Email" error="Invalid email address" defaultValue="ada" />
        <PasswordField label="Password" error="Password is required" />
        <Button type="submit" wide>
          Sign In
        </Button>
      </form>
    ),
  },
}
export const Done: Story = {
  args: {
    title: 'Password Reset Complete',
    intro: 'You can sign in with it now.',
    footer: undefined,
    children: <Button wide>Continue to Sign In</Button>,
  },
}
