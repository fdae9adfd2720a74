import { sheetHead } from './sheet-head.ts'

/** Page tests have no workers: the same reader of workbooks, in the page. */
export function sheetsInPage(): void {
  function PageWorker(this: Worker) {
    this.terminate = () => {}
    this.postMessage = (file: File) => void sheetHead(file).then((rows) => this.onmessage?.(new MessageEvent('message', { data: { rows } })))
  }
  Object.assign(globalThis, { Worker: PageWorker })
}
