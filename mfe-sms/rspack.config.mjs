// @ts-check
import { remote } from 'shell/build/remote'

export default remote(import.meta.dirname, {
  workers: { csv: './src/lists/csv-worker.ts', sheet: './src/lists/sheet-worker.ts' },
})
