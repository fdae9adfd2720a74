import { answerTask, type TaskRequest, type Works } from '../worker/tasks.ts'

/** For page tests, which have no workers: the same tasks in the page, by the name of the worker that does them. */
export function workersInPage<Tasks>(workers: Record<string, Works<Tasks>>): void {
  function PageWorker(this: Worker, _url: URL, { name = '' }: { name?: string }) {
    let ended = false
    this.terminate = () => {
      ended = true
    }
    this.postMessage = (request: TaskRequest) => {
      const works = workers[name]
      if (works)
        void answerTask(works, request, (data) => {
          if (!ended) this.onmessage?.(new MessageEvent('message', { data }))
        })
    }
  }
  Object.assign(globalThis, { Worker: PageWorker })
}
