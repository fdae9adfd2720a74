import { TestEnvironment } from 'jest-environment-jsdom'
import { quickenStyles } from './quick-styles.mjs'

/** Node's Request accepts only its own AbortSignal; the router passes jsdom's. */
class PageRequest extends Request {
  #signal

  constructor(input, { signal, ...init } = {}) {
    super(input, init)
    this.#signal = signal
  }

  get signal() {
    return this.#signal ?? super.signal
  }
}

// Browser APIs that jsdom lacks, taken from Node. Not MessageChannel or BroadcastChannel: with Node's own, React's
// scheduler keeps Jest alive for ever.
const lent = {
  TextEncoder,
  TextDecoder,
  fetch,
  Headers,
  Response,
  Request: PageRequest,
  ReadableStream,
  WritableStream,
  TransformStream,
  TextDecoderStream,
  CompressionStream,
  DecompressionStream,
  structuredClone,
}

/** jsdom with the browser APIs that page tests need. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const [name, value] of Object.entries(lent)) this.global[name] ??= value
    quickenStyles(this.global)
    // jsdom's Blob cannot be read; Node's can, but jsdom's FormData would refuse it. So jsdom's gets the reading methods.
    const { Blob, FileReader } = this.global
    Blob.prototype.arrayBuffer ??= function arrayBuffer() {
      return new Promise((resolve, reject) => {
        const reader = Object.assign(new FileReader(), {
          onload: () => resolve(reader.result),
          onerror: () => reject(reader.error),
        })
        reader.readAsArrayBuffer(this)
      })
    }
    Blob.prototype.text ??= async function text() {
      return new TextDecoder().decode(await this.arrayBuffer())
    }
    Blob.prototype.stream ??= function stream() {
      const blob = this
      return new ReadableStream({
        async start(controller) {
          controller.enqueue(new Uint8Array(await blob.arrayBuffer()))
          controller.close()
        },
      })
    }
  }
}
