import { readCsv } from './read-csv.ts'
import { readInWorker } from './read-in-worker.ts'

readInWorker(readCsv)
