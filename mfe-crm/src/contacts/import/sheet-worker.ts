import { readSheetTable } from './read-sheet-table.ts'
import { serveTable } from './serve-table.ts'

serveTable(readSheetTable)
