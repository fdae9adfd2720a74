import { readCsvTable } from './read-csv-table.ts'
import { serveTable } from './serve-table.ts'

serveTable(readCsvTable)
