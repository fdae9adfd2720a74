const { createRequire } = require('node:module')

// Jest's own one, of the version that it is part of.
const jest = createRequire(require.resolve('jest'))
const config = createRequire(createRequire(jest.resolve('@jest/core')).resolve('jest-config'))
const { TestEnvironment } = config('jest-environment-node')

/** What a test file may leave behind in the environment, as it was before the first one. */
class Begin {
  constructor({ process }) {
    this.process = process
    this.variables = { ...process.env }
    this.exit = process.exit
  }

  restore() {
    const { env } = this.process
    for (const name of Object.keys(env)) if (!(name in this.variables)) delete env[name]
    Object.assign(env, this.variables)
    this.process.exit = this.exit
  }
}

/** Where Jest's runner keeps what it knows of a file's tests, and who is told of them. */
const ofOneFile = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'])

let shared

/**
 * Node's environment, one for all test files of a worker: what `jest-shared-runtime.cjs` keeps of their modules was made in it. Environment
 * variables, `process.exit` and the clock are as they were when a file begins.
 */
module.exports = class SharedEnvironment extends TestEnvironment {
  isShared = true

  constructor(...given) {
    if (shared) return shared
    super(...given)
    this.begin = new Begin(this.global)
    shared = this
  }

  async teardown() {
    this.begin.restore()
    this.fakeTimersModern.useRealTimers()
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (ofOneFile.has(symbol.description)) delete this.global[symbol]
  }
}
