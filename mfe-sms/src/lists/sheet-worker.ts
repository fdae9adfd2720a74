import { readInWorker } from './read-in-worker.ts'
import { readSheet } from './read-sheet.ts'

readInWorker(readSheet)
