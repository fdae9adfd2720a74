import { serveTasks } from 'lists/worker/serve-tasks'
import { headTasks } from './head-tasks.ts'

serveTasks(headTasks)
