/** The types of something that a worker can be asked to do: what it takes, what it returns, and what it says on the way. */
export interface Task<Input, Result, Part = never> {
  input: Input
  result: Result
  part: Part
}

/** Does one task. Throws an error whose message is for people. */
export type Work<T extends Task<unknown, unknown, unknown>> = (
  input: T['input'],
  tell: (part: T['part']) => void,
) => Promise<T['result']>

/** What a worker does, by the names of its tasks. */
export type Works<Tasks> = {
  [Name in keyof Tasks]: Tasks[Name] extends Task<unknown, unknown, unknown> ? Work<Tasks[Name]> : never
}

/** What a page sends to its worker: one task at a time. */
export interface TaskRequest {
  name: PropertyKey
  input: unknown
}

/** What the worker answers: any number of parts, then one of the last two. The reason is '' where there is none to show. */
export type TaskAnswer =
  | { kind: 'part'; part: unknown }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; reason: string }

/** Does what was asked and answers it. */
export async function answerTask<Tasks>(
  works: Works<Tasks>,
  { name, input }: TaskRequest,
  answer: (answer: TaskAnswer) => void,
): Promise<void> {
  try {
    // The boundary: what travels between page and worker has the types of the task.
    const work = works[name as keyof Tasks] as unknown as Work<Task<unknown, unknown, unknown>>
    answer({ kind: 'done', result: await work(input, (part) => answer({ kind: 'part', part })) })
  } catch (error) {
    answer({ kind: 'failed', reason: error instanceof Error ? error.message : '' })
  }
}
