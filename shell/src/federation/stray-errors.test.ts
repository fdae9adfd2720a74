import { waitFor } from '@testing-library/react'
import { reportRelease, type ReleaseReport } from 'contract/release-reports'
import { answers, fakeApi } from '../../testing/index.tsx'
import { readRegistry } from './registry.ts'
import { reportStrayErrors } from './stray-errors.ts'

const script = 'https://example.com/remotes/mfe-sms/1.0.0-0000000a/12ab.js'
let reports: ReleaseReport[] = []

beforeAll(() => {
  document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify({
    format: 1,
    issued: '',
    token: '',
    remotes: {},
    shell: { version: '1.0.0-5e110001', given: ['1.0.0-5e110001'] },
  })}</script>`
  readRegistry()
  reportStrayErrors()
})
beforeEach(() => {
  reports = []
  document.documentElement.dataset['shell'] = 'started'
  fakeApi(answers(reportRelease, ({ body }) => (reports.push(body), null)))
})

function failed(message: string, stack: string) {
  const error = Object.assign(new Error(message), { stack: `Error: ${message}\n    at click (${stack}:1:2)` })
  window.dispatchEvent(new ErrorEvent('error', { error, filename: stack }))
}

test('an error of a handler is reported to the release whose script it comes from, once', async () => {
  failed('It broke', script)
  failed('It broke', script)
  await waitFor(() =>
    expect(reports).toMatchObject([
      {
        remote: 'mfe-sms',
        version: '1.0.0-0000000a',
        outcome: 'error',
        attempts: [{ version: '1.0.0-0000000a', error: 'Error: It broke' }],
      },
    ]),
  )
})

test('a promise that fails and is not caught is reported too', async () => {
  const reason = Object.assign(new Error('No answer'), { stack: `Error: No answer\n    at load (${script}:1:2)` })
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  await waitFor(() => expect(reports).toMatchObject([{ attempts: [{ error: 'Error: No answer' }] }]))
})

test('one of the shell’s own scripts is the shell’s, with its place, once it has started; one of a browser extension is no release’s', async () => {
  delete document.documentElement.dataset['shell']
  failed('Before it started', `${window.location.origin}/assets/main.0a.js`)
  document.documentElement.dataset['shell'] = 'started'
  failed('Of an extension', 'chrome-extension://abc/assets/main.js')
  failed('Elsewhere', 'https://example.com/assets/main.js')
  failed('In the frame', `${window.location.origin}/assets/main.0a.js`)
  await waitFor(() =>
    expect(reports).toMatchObject([
      {
        remote: 'shell',
        version: '1.0.0-5e110001',
        owner: 'shell team',
        outcome: 'error',
        attempts: [{ error: 'Error: In the frame', at: { file: 'assets/main.0a.js', line: 1, column: 2 } }],
      },
    ]),
  )
})

test('a promise that is rejected with something else than an Error is said of what is on the screen', async () => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { code: 'no_such_list' } }))
  await waitFor(() =>
    expect(reports).toMatchObject([
      { remote: 'shell', attempts: [{ error: 'Not an Error: {"code":"no_such_list"}' }] },
    ]),
  )
})

test('of errors without end only the first few are reported', async () => {
  for (let index = 0; index < 20; index += 1) failed(`Again ${index}`, script)
  await waitFor(() => expect(reports).toHaveLength(1)) // after the four above
})
