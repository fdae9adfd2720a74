import type { Meta, StoryObj } from '@storybook/react'
import { AuthFrame } from '../auth-frame/index.tsx'
import { Button } from '../button/index.tsx'
import { Logo } from '../logo/index.tsx'
import { PasswordField } from '../password-field/index.tsx'
import { Stack } from '../stack/index.tsx'
import { TextField } from '../text-field/index.tsx'
import { TextLink } from '../text-link/index.tsx'

const meta = { title: 'Screens/Sign-up', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta

type Story = StoryObj

export const Blank: Story = { render: () => <SignUpScreen /> }
export const Refused: Story = { render: () => <SignUpScreen refused /> }

const SignUpScreen = ({ refused = false }: { refused?: boolean }) => (
  <AuthFrame
    title="Create Your Account"
    intro="Pay only for what you use. No monthly fee, no contract."
    logo={<Logo />}
    footer={
      <>
        Already have an account?{' '}
        <TextLink asChild>
          <a href="/login">Sign in</a>
        </TextLink>
      </>
    }
  >
    <Stack>
      <TextField label="Full name" defaultValue={refused ? 'Dana Whitfield' : ''} />
      <TextField
        label="Email"
        type="email"
        defaultValue={refused ? 'dana@' : ''}
        error={refused ? 'Please enter a valid email' : undefined}
      />
      <PasswordField
        label="Password"
        hint="At least 6 characters"
        defaultValue={refused ? 'short' : ''}
        error={refused ? 'Password must be at least 6 characters' : undefined}
      />
      <Button type="submit" wide>
        Create Account
      </Button>
    </Stack>
  </AuthFrame>
)
