import { inAccount } from '../../src/platform/db/in-account.ts'
import { connect } from '../../src/platform/db/sql.ts'
import { receiveUpload } from '../../src/platform/http/receive-upload.ts'
import { localFiles } from '../../src/platform/providers/files/local-files.ts'
import { uploadSkipTrace } from '../../src/features/skip-trace/upload-skip-trace.ts'
import { killedAt, steppingCalls, steppingSql } from '../billing-crashes/stepping.ts'

/** Whose list a process takes, and at which step it kills itself. */
export interface Task {
  databaseUrl: string
  filesFolder: string
  accountId: string
  dieAt: number
}

/** Takes an uploaded list as `serve` does, in one transaction, and dies of SIGKILL at the step it was told. */
async function run({ databaseUrl, filesFolder, accountId, dieAt }: Task): Promise<void> {
  const form = new FormData()
  form.set('file', new File(['Name,Zip\nBill Demoson,78701\n'], 'owners.csv'))
  const received = await receiveUpload(new Request('http://localhost/', { method: 'POST', body: form }))
  const { file } = received.value
  if (!(file instanceof File)) throw new Error('The list did not arrive')
  const step = killedAt(dieAt)
  const sql = steppingSql(connect({ url: databaseUrl, max: 2 }), step)
  const direct = steppingSql(connect({ url: databaseUrl, max: 1 }), step)
  const files = steppingCalls(localFiles(filesFolder), step)
  await inAccount(sql, accountId, (tx) =>
    uploadSkipTrace({ sql: tx, direct, files }, accountId, { file, certainty: 'balanced' }),
  )
  await received.dispose()
}

process.once('message', (task: Task) => {
  void run(task).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
