import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dialog } from 'design-system/dialog'
import { DesignSystem } from 'design-system/provider'
import { dismissToast, toast, Toaster } from 'design-system/toaster'
import { webcrypto } from 'node:crypto'
import { TextEncoder } from 'node:util'
import { useState } from 'react'
import { BrowserRouter, Link, useRoutes } from 'react-router-dom'
import { takeNewerShellAtLink } from './newer-shell.ts'
import { adopt, readRegistry } from './registry.ts'
import { assertSigned } from './signatures.ts'

// Those of Node, which jsdom leaves out.
Object.assign(globalThis, { TextEncoder })
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

const load = jest.fn()
let end: () => void

/** The registry as the server answers an open window. */
const registry = (shell: object) => JSON.stringify({ format: 1, issued: '', token: '', remotes: {}, shell })
const hearOf = (next: string) => adopt(registry({ version: '1', given: [next, '1'], next }))

function Orders() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Name" />
        <button>Save</button>
      </form>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="An order">
        <Link to="/orders/1">Go to the order</Link>
      </Dialog>
      <Link to="/orders?page=2">Page 2</Link>
      <Link to="/contacts">Contacts</Link>
    </>
  )
}

const Pages = () =>
  useRoutes([
    { path: '/orders', element: <Orders /> },
    { path: '*', element: <Link to="/orders">Orders</Link> },
  ])

beforeEach(() => {
  load.mockClear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/orders')
  document.body.innerHTML = `<script type="application/json" id="registry">${registry({ version: '1', given: ['1'] })}</script>`
  readRegistry()
  end = takeNewerShellAtLink({ load })
  render(
    <DesignSystem>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
      <Toaster />
    </DesignSystem>,
  )
})
afterEach(() => {
  end()
  dismissToast()
})

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))

test('a link leads to another page without the server as long as the window has the shell of the moment', async () => {
  await follow('Contacts')
  await follow('Orders')
  expect(load).not.toHaveBeenCalled()
})

test('with another shell given out, the page of the next link comes from the server, once', async () => {
  hearOf('2')
  await follow('Page 2')
  expect(load).not.toHaveBeenCalled()
  await follow('Contacts')
  expect(window.location.pathname).toBe('/contacts')
  expect(load).toHaveBeenCalledTimes(1)

  // The server gave the same shell again: it is not asked at every link.
  await follow('Orders')
  expect(load).toHaveBeenCalledTimes(1)
  hearOf('3')
  await follow('Contacts')
  expect(load).toHaveBeenCalledTimes(2)
})

test('so does one whose own shell was taken back', async () => {
  adopt(registry({ version: '0', given: ['0'] }))
  await follow('Contacts')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a page with a form that was filled in is left without the server; the page after it comes from there', async () => {
  hearOf('2')
  await userEvent.type(screen.getByLabelText('Name'), 'Ada')
  await follow('Contacts')
  expect(load).not.toHaveBeenCalled()
  await follow('Orders')
  expect(load).toHaveBeenCalledTimes(1)
})

test('what was sent is nothing to lose', async () => {
  hearOf('2')
  await userEvent.type(screen.getByLabelText('Name'), 'Ada')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await follow('Contacts')
  expect(load).toHaveBeenCalledTimes(1)
})

test('nothing is loaded from under an open dialog or a notice', async () => {
  hearOf('2')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await follow('Go to the order')
  expect(window.location.pathname).toBe('/orders/1')
  await follow('Orders')
  expect(load).toHaveBeenCalledTimes(1)
  load.mockClear()
  hearOf('3')
  act(() => toast({ title: 'Saved' }))
  await screen.findByText('Saved')
  await follow('Contacts')
  expect(load).not.toHaveBeenCalled()
})

test('a release that the window has no key for brings the page of the next link from the server, once', async () => {
  const pair = await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('publicKey' in pair)) throw new Error('Ed25519 makes pairs')
  const key = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64')
  document.head.innerHTML = `<meta name="keys" content="${key}">`
  const release = {
    version: '2',
    container: 'mfe_sms_2',
    base: '/remotes/mfe-sms/2/',
    entry: 'remoteEntry.js',
    preload: [],
    integrity: {},
    later: [],
    shellApi: 1,
    source: 'registry' as const,
    signature: 'AAAA',
  }
  await expect(assertSigned('mfe-sms', release)).rejects.toThrow('is not signed')
  await follow('Contacts')
  await follow('Orders')
  expect(load).toHaveBeenCalledTimes(1)
})
