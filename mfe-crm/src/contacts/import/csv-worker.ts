import { readCsvFile } from 'lists/read-file'
import { serveTasks } from 'lists/worker/serve-tasks'
import { importTasks } from './import-tasks.ts'

serveTasks(importTasks(readCsvFile))
