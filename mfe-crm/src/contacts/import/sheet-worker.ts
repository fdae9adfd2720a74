import { readSheetFile } from 'lists/read-sheet-file'
import { serveTasks } from 'lists/worker/serve-tasks'
import { importTasks } from './import-tasks.ts'

serveTasks(importTasks(readSheetFile))
