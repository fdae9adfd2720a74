import { readSheetFile } from 'lists/read-sheet-file'
import { serveTasks } from 'lists/worker/serve-tasks'
import { listTasks } from './list-tasks.ts'

serveTasks(listTasks(readSheetFile))
