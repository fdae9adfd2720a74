const parts: (() => Promise<unknown>)[] = []
let isEvaluating = false

/** Evaluates modules one after the other, each in a task of its own: input is handled in between. Later calls wait for those of earlier ones. */
export function evaluateInTasks(...next: (() => Promise<unknown>)[]): void {
  parts.push(...next)
  if (!isEvaluating) evaluateNext()
}

function evaluateNext() {
  const part = parts.shift()
  isEvaluating = part !== undefined
  if (!part) return
  setTimeout(() => {
    if (document.documentElement.dataset['passedOver'] !== undefined) return // by the page's first script
    part().then(evaluateNext, (error: unknown) => {
      // As where a script throws: the page's first script passes this shell over (`build/shell-failure.js`).
      setTimeout(() => {
        throw error
      })
    })
  })
}
