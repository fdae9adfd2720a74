import { screen, waitFor } from '@testing-library/react'
import { sendMessage, takeBackMessage, type Message } from 'contract/messages'
import { listSavedReplies } from 'contract/saved-replies'
import { ada as signedIn, answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'
import { ada, key, outgoing, server } from './test-messages.ts'

beforeEach(() => {
  fakeLive()
  sessionStorage.clear()
})

test('an answer is sent with Enter and appears in the thread', async () => {
  const { replies, thread } = server()
  fakeApi(
    answers(sendMessage, ({ body }) => {
      const message: Message = { ...outgoing, id: '8', body: body.body, campaignId: null, state: 'queued' }
      thread.push(message)
      return message
    }),
    ...replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, 'Make an offer{Enter}')
  expect(await screen.findByText('Make an offer')).toBeVisible()
  await waitFor(() => expect(composer).toHaveValue(''))
  expect(screen.getByText(/Queued/)).toBeVisible()
})

test('Control and Enter send and go on to the next that waits', async () => {
  const { replies, conversations } = server()
  const sent: string[] = []
  fakeApi(
    answers(sendMessage, ({ body }) => {
      sent.push(body.body)
      conversations.splice(0, 1, { ...ada, waitingSince: null, hasNewReply: false })
      return outgoing
    }),
    ...replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Make an offer{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('region', { name: 'Messages with Grace Hopper' })).toBeVisible()
  expect(sent).toEqual(['Make an offer'])
})

test('a draft is restored after a reload, and not for the next account that signs in', async () => {
  fakeApi(...server().replies)
  const composerFor = async (someone?: Parameters<typeof visit>[2]) => {
    const { user, leave } = visit(pages, `/messages?conversation=${key(1)}`, someone)
    return { user, leave, composer: await screen.findByRole('textbox', { name: 'Message' }) }
  }
  const before = await composerFor()
  await before.user.type(before.composer, 'Thank you for')
  before.leave()
  const again = await composerFor()
  expect(again.composer).toHaveValue('Thank you for')
  expect(await screen.findByText('13 characters · 1 text · $0.04')).toBeVisible()
  again.leave()
  expect((await composerFor({ user: { ...signedIn, id: key(3) } })).composer).toHaveValue('')
})

test('an answer that is sent after the conversation was left is no draft any more', async () => {
  const { replies } = server()
  let arrive = () => {}
  fakeApi(
    answers(sendMessage, () => new Promise<Message>((resolve) => (arrive = () => resolve(outgoing)))),
    ...replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Make an offer{Enter}')
  await user.click(screen.getByRole('button', { name: /Grace Hopper/ }))
  await screen.findByRole('region', { name: 'Messages with Grace Hopper' })
  arrive()
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Make an offer'))
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  expect(await screen.findByRole('region', { name: 'Messages with Ada Lovelace' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('a reply that needs a confirmed address says so beside the composer, and the text is kept', async () => {
  const words =
    'Please confirm your email address first. We sent a link to ada@example.com; you can get another one in Settings.'
  fakeApi(refuses(sendMessage, 403, words, 'confirm_email'), ...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, 'Hello{Enter}')
  expect(await screen.findByText(words)).toBeVisible()
  expect(composer).toHaveValue('Hello')
})

test('outside the legal hours the user decides, and the text is kept until then', async () => {
  const sent: unknown[] = []
  const refuse = refuses(sendMessage, 422, 'Outside the hours', 'quiet_hours', { until: '2026-06-16T14:00:00.000Z' })
  fakeApi(
    {
      matches: (method, path) => (sent.length === 0 ? refuse.matches(method, path) : undefined),
      to: (call) => {
        sent.push(call.body)
        return refuse.to(call)
      },
    },
    answers(sendMessage, ({ body }) => {
      sent.push(body)
      return outgoing
    }),
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, 'Hello{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Send now anyway' }))
  await waitFor(() => expect(composer).toHaveValue(''))
  expect(sent).toMatchObject([{ body: 'Hello' }, { body: 'Hello', override: true }])
})

test('outside the legal hours, after a colleague has answered too, both are decided once and the answer goes', async () => {
  const sent: unknown[] = []
  const [answered, quiet] = [
    refuses(sendMessage, 409, 'Ana has answered in the meantime.', 'answered'),
    refuses(sendMessage, 422, 'Outside the hours', 'quiet_hours', { until: '2026-06-16T14:00:00.000Z' }),
  ]
  const goes = answers(sendMessage, () => outgoing)
  fakeApi(
    {
      ...goes,
      to(call) {
        const body = call.body as { confirmed?: boolean; wait?: boolean }
        sent.push(body)
        return (body.confirmed ? (body.wait ? goes : quiet) : answered).to(call)
      },
    },
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, 'Hello{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Send mine too' }))
  await user.click(await screen.findByRole('button', { name: /^Send on/ }))
  await waitFor(() => expect(composer).toHaveValue(''))
  expect(sent).toHaveLength(3)

  await user.type(composer, 'Another one{Enter}')
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(sent.at(-1)).not.toHaveProperty('confirmed')
})

test('an answer that waits for the legal hours is taken back, and its text can be changed', async () => {
  const { replies, thread, conversations } = server()
  const [waits, failure] = ['Outside the hours in which this person may be texted', 'Canceled before it left']
  thread.push({ ...outgoing, id: '8', body: 'Two thousnad', campaignId: null, state: 'queued', waits })
  fakeApi(
    answers(takeBackMessage, ({ body }) => {
      thread.splice(
        0,
        thread.length,
        ...thread.map((each) =>
          each.id === body.id ? { ...each, state: 'canceled' as const, waits: null, failure } : each,
        ),
      )
      return conversations[0] ?? ada
    }),
    ...replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  expect(await screen.findByText(failure)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Two thousnad')
  expect(screen.queryByRole('button', { name: 'Take back' })).not.toBeInTheDocument()
})

test('an answer that left before it could be taken back says so, and what is being written stays', async () => {
  const { replies, thread } = server()
  thread.push({ ...outgoing, id: '8', body: 'Two thousand', campaignId: null, state: 'queued', waits: 'Not yet' })
  fakeApi(refuses(takeBackMessage, 409, 'This answer has left already', 'left'), ...replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, 'One more thing')
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('This answer has left already')).toBeVisible()
  expect(composer).toHaveValue('One more thing')
})

test('a contact who opted out cannot be texted', async () => {
  fakeApi(...server({ conversations: [{ ...ada, optedOut: true }] }).replies)
  visit(pages, `/messages?conversation=${key(1)}`)
  expect(
    await screen.findByText(
      'They opted out. Only their own START lets you text them again; what your account opted out itself can be undone under Activity.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
})

test('a draft survives navigating away and back', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'half a')
  await user.click(screen.getByRole('button', { name: /Grace Hopper/ }))
  await screen.findByRole('region', { name: 'Messages with Grace Hopper' })
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  await screen.findByRole('region', { name: 'Messages with Ada Lovelace' })
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('half a')
})

test('a slash opens the saved replies, filled in for this contact', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, '/pri')
  expect(await screen.findByRole('button', { name: 'Price' })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(composer).toHaveValue('Hi Ada, what do you have in mind for 1 Main St?')
})

test('a saved reply that is pressed leaves the keyboard in the text, which is sent or changed at once', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, '/')
  await user.click(await screen.findByRole('button', { name: 'Price' }))
  expect(screen.queryByRole('button', { name: 'Price' })).toBeNull()
  expect(composer).toHaveFocus()
  await user.keyboard(' Thanks')
  expect(composer).toHaveValue('Hi Ada, what do you have in mind for 1 Main St? Thanks')
})

test('saved replies that could not be loaded are not said to be none, and are asked for again', async () => {
  const { replies } = server()
  fakeApi(refuses(listSavedReplies, 500, ''), ...replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), '/')
  expect(await screen.findByText('Saved replies could not be loaded')).toBeVisible()
  expect(screen.queryByText('No saved replies yet.')).toBeNull()
  fakeApi(
    answers(listSavedReplies, () => [{ id: key(5), title: 'Offer', body: 'Hi {firstName}' }]),
    ...replies,
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Offer' })).toBeVisible()
})

test('a saved reply that a colleague changed is offered as it is once the next conversation is opened', async () => {
  let title = 'Price'
  fakeApi(
    answers(listSavedReplies, () => [{ id: key(5), title, body: 'Two thousand' }]),
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), '/')
  expect(await screen.findByRole('button', { name: 'Price' })).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: 'Message' }))

  title = 'Price since May'
  const now = Date.now() + 61_000
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
  await user.click(screen.getByRole('button', { name: /Grace Hopper/ }))
  await screen.findByRole('region', { name: 'Messages with Grace Hopper' })
  clock.mockRestore()
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '/')
  expect(await screen.findByRole('button', { name: 'Price since May' })).toBeVisible()
})

test('placeholders in an answer are filled for this contact, as in a saved reply', async () => {
  const sent: string[] = []
  fakeApi(
    answers(sendMessage, ({ body }) => {
      sent.push(body.body)
      return outgoing
    }),
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, 'Hi {{firstName}, still at {{address}?')
  expect(screen.getByText(/^27 characters/)).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(composer).toHaveValue(''))
  expect(sent).toEqual(['Hi Ada, still at 1 Main St?'])
})

test('an answer with a placeholder that does not exist is not sent, says which, and is kept', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, 'Hi {{foo}')
  expect(await screen.findByText(/^\{foo\} is not a placeholder\. Use \{firstName\} or \{address\}/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await user.keyboard('{Enter}')
  expect(composer).toHaveValue('Hi {foo}')
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
})

test('a space or line behind an answer, which is not sent, is counted in no length and no price', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.click(await screen.findByRole('textbox', { name: 'Message' }))
  await user.paste('x'.repeat(160))
  expect(await screen.findByText('160 characters · 1 text · $0.04')).toBeVisible()
  await user.keyboard(' {Shift>}{Enter}{/Shift}')
  expect(screen.getByText('160 characters · 1 text · $0.04')).toBeVisible()
})

test('an answer that is too long says so as it passes the limit, and is not sent', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.click(await screen.findByRole('textbox', { name: 'Message' }))
  await user.paste('x'.repeat(1600))
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
  await user.keyboard('y')
  expect(screen.getByText('The message has 1,601 characters; a carrier takes at most 1,600.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
})

test('what is typed while an answer is on its way is the next answer, and sends the first one no second time', async () => {
  const sent: string[] = []
  let arrive = () => {}
  fakeApi(
    answers(sendMessage, ({ body }) => {
      sent.push(body.body)
      return new Promise<Message>((resolve) => (arrive = () => resolve(outgoing)))
    }),
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, 'Make an offer{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.type(composer, ' What do you think?{Enter}')
  arrive()
  await waitFor(() => expect(composer).toHaveValue('What do you think?'))
  expect(sent).toEqual(['Make an offer'])
})

test('what was typed for a saved reply that does not exist is not sent', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, '/adress')
  expect(await screen.findByText('No saved reply matches.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await user.keyboard('{Enter}')
  expect(composer).toHaveValue('/adress')
})

test('an answer that is on its way when the conversation is left and opened again cannot be sent a second time, and keeps what is typed behind it', async () => {
  const sent: string[] = []
  let arrive = () => {}
  fakeApi(
    answers(sendMessage, ({ body }) => {
      sent.push(body.body)
      return new Promise<Message>((resolve) => (arrive = () => resolve(outgoing)))
    }),
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Make an offer{Enter}')
  await user.click(screen.getByRole('button', { name: /Grace Hopper/ }))
  await screen.findByRole('region', { name: 'Messages with Grace Hopper' })
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  await screen.findByRole('region', { name: 'Messages with Ada Lovelace' })
  const composer = screen.getByRole('textbox', { name: 'Message' })
  await user.type(composer, '{Enter}')
  await user.type(composer, ' I can pay cash')
  arrive()
  await waitFor(() => expect(composer).toHaveValue('I can pay cash'))
  expect(sent).toEqual(['Make an offer'])
  await user.type(composer, '{Enter}')
  await waitFor(() => expect(sent).toEqual(['Make an offer', 'I can pay cash']))
})

test('an answer that is refused after its conversation was left is told of, and stays there', async () => {
  let refuse = () => {}
  const refused = refuses(sendMessage, 402, 'Your balance does not cover this text.', 'balance_missing')
  fakeApi(
    { ...refused, to: (call) => new Promise((resolve) => (refuse = () => resolve(refused.to(call)))) },
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Make an offer{Enter}')
  await user.click(screen.getByRole('button', { name: /Grace Hopper/ }))
  await screen.findByRole('region', { name: 'Messages with Grace Hopper' })
  refuse()
  expect(await screen.findByText('Your answer to Ada Lovelace was not sent')).toBeVisible()
  expect(screen.getByText('Your balance does not cover this text.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  await screen.findByRole('region', { name: 'Messages with Ada Lovelace' })
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Make an offer')
})

test('pressing “Try again” twice texts once, and what was tried again is not offered any more', async () => {
  const sent: string[] = []
  const failed: Message = { ...outgoing, state: 'undelivered', failure: 'Out of service', campaignId: null }
  const { replies, thread } = server({ thread: [failed] })
  let arrive = () => {}
  fakeApi(
    answers(sendMessage, ({ body }) => {
      sent.push(body.body)
      const message: Message = { ...outgoing, id: '8', at: '2026-01-02T16:00:00.000Z', state: 'queued' }
      return new Promise<Message>((resolve) => {
        arrive = () => {
          thread.push(message)
          resolve(message)
        }
      })
    }),
    ...replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.dblClick(await screen.findByRole('button', { name: 'Try again' }))
  arrive()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(sent).toEqual(['Are you selling 1 Main St?'])
  expect(screen.getByText(/Out of service/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Message Center' })).toHaveFocus()
})
