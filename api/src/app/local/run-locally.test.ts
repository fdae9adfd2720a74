import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from '../../../test/app.ts'
import { runProgram } from '../../../test/program.ts'
import { freePort } from '../../platform/db/embedded/free-port.ts'
import { readConfig } from '../../platform/config/config.ts'
import { connect } from '../../platform/db/sql.ts'
import { openLocalDatabase } from './local-database.ts'

test('started while the run before it still ends its database, the product comes up', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-again-'))
  // Run as root, the database uses another user, who must be able to read this folder.
  chmodSync(folder, 0o755)
  const before = await openLocalDatabase(
    readConfig({ DATA_DIR: folder }, path.resolve(__dirname, '../../../..')),
    () => {},
  )
  const port = await freePort()
  const product = runProgram(['local'], {
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    STORYBOOK_PORT: String(await freePort()),
  })
  const sql = connect({ url: before.url, max: 1 })
  await eventually(
    async () => {
      const [asked] = await sql<{ isUnderWay: boolean }[]>`
        select to_regclass('schema_migrations') is not null as "isUnderWay"`
      return asked?.isUnderWay
    },
    (isUnderWay) => isUnderWay === true,
  )
  await sql.end()
  await before.stop()

  await product.until('Lotline is ready')
  expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200)
  product.stop()
  expect(await product.ended).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})
