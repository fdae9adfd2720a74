import { readResultTask } from '../features/operations/read-result-task.ts'
import { printWorkbookTask } from '../features/skip-trace/readable-upload.ts'
import { traceUploadTask } from '../features/skip-trace/trace-upload-task.ts'
import type { ChildContext } from '../platform/jobs/child-context.ts'
import type { ChildTask } from '../platform/jobs/run-in-child.ts'

type Work = (input: unknown, context: ChildContext<unknown>) => Promise<unknown>

/** Joins a task and what does it; the boundary: what travels between processes has the types of the task. */
const done = <Input, Output, Progress>(
  { name }: ChildTask<Input, Output, Progress>,
  work: (input: Input, context: ChildContext<Progress>) => Promise<Output>,
): [string, Work] => [name, work as Work]

// Each is loaded by the child that does it, and by no other.
const works = new Map<string, Work>([
  done(printWorkbookTask, async (input, context) =>
    (await import('../features/skip-trace/print-workbook.ts')).printWorkbook(input, context),
  ),
  done(traceUploadTask, async (input, context) =>
    (await import('../features/skip-trace/trace-upload.ts')).traceUpload(input, context),
  ),
  done(readResultTask, async (input, context) =>
    (await import('../features/operations/collect-result.ts')).collectResult(input, context),
  ),
])

/** Does a task here, in the child. */
export async function doTask(name: string, input: unknown, context: ChildContext<unknown>): Promise<unknown> {
  const work = works.get(name)
  if (!work) throw new Error(`There is no task "${name}"`)
  return work(input, context)
}
