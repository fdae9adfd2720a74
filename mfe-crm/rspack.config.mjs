// @ts-check
import { remote } from 'shell/build/remote'

export default remote(import.meta.dirname, {
  workers: { csv: './src/contacts/import/csv-worker.ts', sheet: './src/contacts/import/sheet-worker.ts' },
})
