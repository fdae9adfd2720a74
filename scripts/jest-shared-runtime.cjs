const { statSync } = require('node:fs')
const KeepingRuntime = require('./jest-runtime.cjs')

/**
 * One runtime for all test files of a worker: a module runs once a worker, not once a file, whatever file imports it first. Test files,
 * what is Jest's own and what the environment does not keep run again for each. Needs the environment of `jest-shared-environment.cjs`, or of page tests
 * `shell/testing/shared-window.mjs`, and modules that keep nothing of one test for the next; a test file of what a process counts from its start
 * asks for an environment of its own (`@jest-environment node`), and gets a runtime of its own.
 */
module.exports = class SharedRuntime extends KeepingRuntime {
  /** When each module that runs was last written, in ms. */
  #written = new Map()

  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    if (environment.runtime) {
      environment.runtime.#begin(testPath)
      return environment.runtime
    }
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig)
    if (environment.isShared) environment.runtime = this
  }

  #begin(testPath) {
    this._testPath = testPath
    this.executor.testPath = testPath
    this.esmLoader.testPath = testPath
    this.testState.state = 'loading'
    // Under `jest --watch` one process may see a file before and after it was edited.
    const isOld = [...this.#written].some(([file, written]) => writtenAt(file) !== written)
    if (!isOld) return
    this.#written.clear()
    this.resetModules()
  }

  /** After a test file. In place of Jest's own, which forgets all modules. */
  teardown() {
    if (!this._environment.isShared) return super.teardown()
    this.restoreAllMocks()
    this._moduleMocker.clearMocksOnScope?.(this._environment.global)
    const { moduleRegistry, internalModuleRegistry } = this.registries
    moduleRegistry.delete(this._testPath)
    if (this._environment.keeps)
      for (const file of moduleRegistry.keys()) if (!this._environment.keeps(file)) moduleRegistry.delete(file)
    internalModuleRegistry.clear()
    for (const file of moduleRegistry.keys())
      if (!this.#written.has(file) && !file.includes('/node_modules/')) this.#written.set(file, writtenAt(file))
    this.testMainModule.reset()
    this.loggedReferenceErrors.clear()
    this.testState.teardown()
  }
}

const writtenAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs
