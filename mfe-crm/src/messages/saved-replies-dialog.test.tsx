import { screen, waitFor, within } from '@testing-library/react'
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  restoreSavedReply,
  updateSavedReply,
  type SavedReply,
} from 'contract/saved-replies'
import { answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'
import { key, server } from './test-messages.ts'

beforeEach(() => {
  fakeLive()
  sessionStorage.clear()
})

async function open(reply: Parameters<typeof fakeApi>[number]) {
  fakeApi(reply, ...server().replies)
  const { user } = visit(pages, '/messages')
  await user.click(await screen.findByRole('button', { name: 'Saved replies' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Saved replies' })) }
}

test('an account without saved replies reads so, beside the form for the first', async () => {
  const { dialog } = await open(answers(listSavedReplies, () => []))
  expect(await dialog.findByText('No saved replies yet.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Add reply' })).toBeEnabled()
})

test('while they load nothing is said of there being none', async () => {
  const { dialog } = await open(answers(listSavedReplies, () => new Promise<SavedReply[]>(() => {})))
  expect(dialog.getByRole('status', { name: 'Loading saved replies' })).toBeInTheDocument()
  expect(dialog.queryByText('No saved replies yet.')).toBeNull()
})

test('who types before they have come goes on typing', async () => {
  let arrive = () => {}
  const coming = new Promise<SavedReply[]>((resolve) => {
    arrive = () => resolve([{ id: key(5), title: 'Price', body: 'How much?' }])
  })
  const { user, dialog } = await open(answers(listSavedReplies, () => coming))
  const name = dialog.getByLabelText('Name')
  await user.type(name, 'Call')
  arrive()
  expect(await dialog.findByText('How much?')).toBeVisible()
  expect(name).toHaveFocus()
  expect(name).toHaveValue('Call')
})

test('that they could not be loaded is said, and they are asked for again', async () => {
  const { user, dialog } = await open(refuses(listSavedReplies, 500, ''))
  expect(await dialog.findByText('The saved replies could not be loaded')).toBeVisible()
  expect(dialog.queryByText('No saved replies yet.')).toBeNull()
  fakeApi(...server().replies)
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Hi {firstName}, what do you have in mind for {address}?')).toBeVisible()
})

test('one that was deleted by mistake is put back', async () => {
  const price = { title: 'Price', body: 'How much?' }
  let kept: SavedReply[] = [{ id: key(5), ...price }]
  const { user, dialog } = await open(answers(listSavedReplies, () => kept))
  fakeApi(
    answers(listSavedReplies, () => kept),
    answers(deleteSavedReply, () => {
      kept = []
      return null
    }),
    answers(restoreSavedReply, ({ params }) => {
      const back = { id: params.id, ...price }
      kept = [back]
      return back
    }),
    ...server().replies,
  )
  await user.click(await dialog.findByRole('button', { name: 'Delete Price' }))
  expect(await dialog.findByText('Price was deleted')).toBeVisible()
  expect(dialog.queryByText('How much?')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(await dialog.findByText('How much?')).toBeVisible()
})

test('the keyboard goes to the form of the reply that is edited, stays in the dialog after it was saved or deleted, and a deleted one is edited no more', async () => {
  let kept: SavedReply[] = [{ id: key(5), title: 'Price', body: 'How much?' }]
  const { user, dialog } = await open(answers(listSavedReplies, () => kept))
  fakeApi(
    answers(listSavedReplies, () => kept),
    answers(createSavedReply, ({ body }) => {
      const added = { id: key(6), ...body }
      kept = [...kept, added]
      return added
    }),
    answers(deleteSavedReply, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.id)
      return null
    }),
    ...server().replies,
  )
  await user.click(await dialog.findByRole('button', { name: 'Edit Price' }))
  expect(dialog.getByLabelText('Name')).toHaveFocus()
  expect(dialog.getByLabelText('Name')).toHaveValue('Price')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(dialog.getByLabelText('Name')).toHaveFocus()
  await user.keyboard('Call')
  await user.type(dialog.getByLabelText('Text'), 'May I call?')
  await user.click(dialog.getByRole('button', { name: 'Add reply' }))
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveValue(''))
  expect(dialog.getByLabelText('Name')).toHaveFocus()

  await user.click(dialog.getByRole('button', { name: 'Delete Price' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus())

  await user.click(dialog.getByRole('button', { name: 'Edit Call' }))
  await user.click(dialog.getByRole('button', { name: 'Delete Call' }))
  expect(await dialog.findByText('Call was deleted')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Add reply' })).toBeVisible()
  expect(dialog.getByLabelText('Name')).toHaveValue('')
  expect(dialog.getByLabelText('Name')).toHaveFocus()
})

test('a reply that a colleague changed meanwhile is shown as it is by then, what was typed is kept, and saving again replaces theirs', async () => {
  const theirs = { id: key(5), title: 'Price', body: 'It costs $50' }
  let kept: SavedReply[] = [{ id: key(5), title: 'Price', body: 'It costs $40' }]
  const { user, dialog } = await open(answers(listSavedReplies, () => kept))
  const asked: unknown[] = []
  const refusal = refuses(updateSavedReply, 409, 'A colleague has changed this reply', 'changed_elsewhere', theirs)
  fakeApi(
    answers(listSavedReplies, () => kept),
    {
      ...refusal,
      to(asking) {
        asked.push(asking.body)
        kept = [theirs]
        return refusal.to(asking)
      },
    },
    ...server().replies,
  )
  await user.click(await dialog.findByRole('button', { name: 'Edit Price' }))
  await user.type(dialog.getByLabelText('Text'), ' a month')
  await user.click(dialog.getByRole('button', { name: 'Save reply' }))
  expect(await dialog.findByText('It costs $50')).toBeVisible()
  expect(dialog.getByLabelText('Text')).toHaveValue('It costs $40 a month')

  fakeApi(
    answers(listSavedReplies, () => kept),
    answers(updateSavedReply, ({ params, body }) => {
      asked.push(body)
      const saved = { id: params.id, title: body.title, body: body.body }
      kept = [saved]
      return saved
    }),
    ...server().replies,
  )
  await user.click(dialog.getByRole('button', { name: 'Save reply' }))
  expect(await dialog.findByText('It costs $40 a month')).toBeVisible()
  const typed = { title: 'Price', body: 'It costs $40 a month' }
  expect(asked).toEqual([
    { ...typed, was: { title: 'Price', body: 'It costs $40' } },
    { ...typed, was: { title: 'Price', body: 'It costs $50' } },
  ])
})
