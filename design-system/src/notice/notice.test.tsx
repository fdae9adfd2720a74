import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { Button } from '../button/index.tsx'
import { Dialog } from '../dialog/index.tsx'
import { EmptyState } from '../empty-state/index.tsx'
import { FailureCard } from '../failure-card/index.tsx'
import { Page } from '../page/index.tsx'
import { DesignSystem } from '../provider/index.tsx'
import { RetryNotice } from './index.tsx'

test.each([
  ['a part that failed', (done: () => void) => <FailureCard title="The list could not be loaded" onRetry={done} />],
  ['a smaller one', (done: () => void) => <RetryNotice onRetry={done}>The list could not be loaded</RetryNotice>],
  [
    'a list without a match',
    (done: () => void) => <EmptyState title="No match" action={<Button onClick={done}>Try again</Button>} />,
  ],
])('the keyboard goes on at the page’s title when the button that it pressed is gone: %s', async (_, show) => {
  render(<Loads>{show}</Loads>)
  screen.getByRole('button', { name: 'Try again' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Ada Lovelace')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Contacts' })).toHaveFocus())
})

test('in a dialog it goes on at the cross', async () => {
  render(
    <DesignSystem>
      <Dialog open title="Saved replies" onClose={() => undefined}>
        <Replies />
      </Dialog>
    </DesignSystem>,
  )
  screen.getByRole('button', { name: 'Try again' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus())
})

test('a page that brings the keyboard elsewhere has the last word', async () => {
  render(<Loads focus="of-the-page">{(done) => <RetryNotice onRetry={done}>It failed</RetryNotice>}</Loads>)
  screen.getByRole('button', { name: 'Try again' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText('Ada Lovelace')).toHaveFocus())
})

test('whoever is elsewhere stays there', async () => {
  render(<Loads>{(done) => <LoadsByItself onLoaded={done} />}</Loads>)
  const field = screen.getByRole('searchbox')
  field.focus()
  expect(await screen.findByText('Ada Lovelace')).toBeVisible()
  expect(field).toHaveFocus()
})

/** Shows a part of the page until it is done. */
function Loads({ focus, children }: { focus?: string; children: (done: () => void) => React.ReactNode }) {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (isDone && focus) document.getElementById(focus)?.focus()
  }, [isDone, focus])
  return (
    <DesignSystem>
      <Page title="Contacts">
        <input type="search" />
        {isDone ? (
          <p id={focus} tabIndex={-1}>
            Ada Lovelace
          </p>
        ) : (
          children(() => setDone(true))
        )}
      </Page>
    </DesignSystem>
  )
}

function Replies() {
  const [isLoaded, setLoaded] = useState(false)
  if (isLoaded) return <p>No saved replies yet</p>
  return <RetryNotice onRetry={() => setLoaded(true)}>They could not be loaded</RetryNotice>
}

function LoadsByItself({ onLoaded }: { onLoaded: () => void }) {
  useEffect(() => {
    const later = setTimeout(onLoaded, 20)
    return () => clearTimeout(later)
  }, [onLoaded])
  return <RetryNotice onRetry={() => undefined}>The connection is lost</RetryNotice>
}
