import { waitFor } from '@testing-library/react'
import { reportRelease, type ReleaseReport } from 'contract/releases'
import { answers, fakeApi } from '../../testing/index.tsx'
import { reportStrayErrors } from './stray-errors.ts'

const script = 'https://example.com/remotes/mfe-sms/1.0.0-0000000a/12ab.js'
let reports: ReleaseReport[] = []

beforeAll(() => reportStrayErrors())
beforeEach(() => {
  reports = []
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

test('errors of the shell and of browser extensions are not a remote’s', async () => {
  failed('Elsewhere', 'https://example.com/assets/main.js')
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: undefined }))
  failed('The last', script)
  await waitFor(() => expect(reports).toMatchObject([{ attempts: [{ error: 'Error: The last' }] }]))
})

test('of errors without end only the first few are reported', async () => {
  for (let index = 0; index < 20; index += 1) failed(`Again ${index}`, script)
  await waitFor(() => expect(reports).toHaveLength(2)) // after the three above
})
