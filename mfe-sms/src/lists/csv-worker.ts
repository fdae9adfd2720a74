import { readCsvFile } from 'lists/read-file'
import { serveTasks } from 'lists/worker/serve-tasks'
import { listTasks } from './list-tasks.ts'

serveTasks(listTasks(readCsvFile))
