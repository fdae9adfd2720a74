import { cancelPreloads, watchScripts } from './script-timeout.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  document.head.replaceChildren()
})

async function added(src: string) {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain', src })
  let failed = false
  script.addEventListener('error', () => (failed = true))
  document.head.append(script)
  await Promise.resolve()
  return { script, failed: () => failed }
}

test('a remote’s script that times out fails like a missing file; the shell’s own have longer', async () => {
  watchScripts(document.head, () => 4_000)
  const theirs = await added('/remotes/mfe-sms/1/late.js')
  const own = await added('/assets/late.js')
  await jest.advanceTimersByTimeAsync(4_001)
  expect([theirs.failed(), own.failed()]).toEqual([true, false])
  await jest.advanceTimersByTimeAsync(6_000)
  expect(own.failed()).toBe(true)
})

test('a script that loaded, or was removed, is left alone', async () => {
  watchScripts(document.head, () => 4_000)
  const came = await added('/remotes/mfe-sms/1/here.js')
  const gone = await added('/remotes/mfe-sms/1/gone.js')
  came.script.dispatchEvent(new Event('load'))
  gone.script.remove()
  await jest.advanceTimersByTimeAsync(60_000)
  expect([came.failed(), gone.failed()]).toEqual([false, false])
})

test('the preloads of an aborted release are cancelled, and no others', () => {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/remotes/mfe-sms/2/a.js"><link rel="preload" as="script" href="/remotes/mfe-sms/1/a.js">'
  cancelPreloads('/remotes/mfe-sms/2/')
  expect([...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
    '/remotes/mfe-sms/1/a.js',
  ])
})
