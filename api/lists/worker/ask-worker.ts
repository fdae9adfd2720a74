import type { Task, TaskAnswer, TaskRequest } from './tasks.ts'

/** Asks a worker to do one of its tasks. */
export type AskWorker<Tasks> = <Name extends keyof Tasks>(
  name: Name,
  input: Of<Tasks[Name], 'input'>,
  onPart?: (part: Of<Tasks[Name], 'part'>) => void,
) => Promise<Of<Tasks[Name], 'result'>>

type Of<T, Key extends keyof Task<unknown, unknown, unknown>> =
  T extends Task<unknown, unknown, unknown> ? T[Key] : never

/**
 * What asks this worker for one task at a time and resolves with its result. Rejects with an error whose message is for people,
 * or '' where there is nothing to say. A worker that is ended meanwhile never answers.
 */
export function asking<Tasks>(worker: Worker): AskWorker<Tasks> {
  const ask = (name: PropertyKey, input: unknown, onPart?: (part: unknown) => void) =>
    new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<TaskAnswer>) => {
        if (data.kind === 'part') onPart?.(data.part)
        else if (data.kind === 'done') resolve(data.result)
        else reject(new Error(data.reason))
      }
      worker.onerror = () => reject(new Error(''))
      worker.postMessage({ name, input } satisfies TaskRequest)
    })
  // The boundary: what travels between page and worker has the types of the task.
  return ask as AskWorker<Tasks>
}
