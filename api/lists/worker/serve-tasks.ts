import { answerTask, type TaskRequest, type Works } from './tasks.ts'

/** Makes this worker do the tasks that its page asks for. */
export function serveTasks<Tasks>(works: Works<Tasks>): void {
  addEventListener(
    'message',
    ({ data }: MessageEvent<TaskRequest>) => void answerTask(works, data, (answer) => postMessage(answer)),
  )
}
