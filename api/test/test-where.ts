/**
 * `test` for what not every machine has. Where it is missing the tests are skipped, and a line on stderr and their titles say what is missing and,
 * where it can be had, how.
 */
export function testWhere(isThere: boolean, missing: string) {
  if (!isThere) process.stderr.write(`Skipped: ${missing}\n`)
  return (title: string, run: () => Promise<void>, timeout?: number): void =>
    isThere ? test(title, run, timeout) : test.skip(`${title} (left out: ${missing})`, run, timeout)
}
