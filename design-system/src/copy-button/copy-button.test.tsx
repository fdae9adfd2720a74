import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { DesignSystem } from '../provider/index.tsx'
import { dismissToast, Toaster } from '../toaster/index.tsx'
import { CopyButton } from './index.tsx'

afterEach(() => act(dismissToast))

function show() {
  const user = userEvent.setup()
  render(
    <DesignSystem>
      <CopyButton text="lk_123" copied="API key copied">
        Copy Key
      </CopyButton>
      <Toaster />
    </DesignSystem>,
  )
  return user
}

test('it copies its text and says so', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Copy Key' }))
  expect(await screen.findByText('API key copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('lk_123')
})

test('a browser that refuses is reported, with what to do instead', async () => {
  const user = show()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy Key' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Select the text and copy it by hand.')
  expect(screen.queryByText('API key copied')).toBeNull()
})
