// @ts-check
import { remote } from 'shell/build/remote'

export default remote(import.meta.dirname, { workers: { sheet: './src/skip-trace/sheet-worker.ts' } })
