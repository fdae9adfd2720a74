const { statSync } = require('node:fs')
const { createRequire } = require('node:module')
const { sep } = require('node:path')
const { Script, runInNewContext } = require('node:vm')

// Jest's own one, of the version that it is part of.
const jest = createRequire(require.resolve('jest'))
const { default: Runtime } = createRequire(jest.resolve('@jest/core'))('jest-runtime')

/** What this worker has read and transformed, by project and by file, for as long as the file stays as it was. */
const transformed = new Map()
/** What this worker has compiled, by file, for as long as its text is the same. */
const compiled = new Map()

/**
 * Jest's runtime, which reads, transforms and compiles every module anew for each test file: the whole API for each of two hundred. This one
 * does it once a worker. Each test file still runs every module itself, in a context of its own, so that nothing is shared but the code.
 */
module.exports = class KeepingRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others)
    this.#keepTransformed(config)
    this.#keepCompiled(environment)
  }

  requireInternalModule(from, to) {
    const isOfRunner = to === 'node:async_hooks' && from.includes(`${sep}jest-circus${sep}`)
    return isOfRunner ? { AsyncLocalStorage: OneAtATime } : super.requireInternalModule(from, to)
  }

  #keepTransformed({ id }) {
    const cache = this.transformCache
    const transform = cache.transform.bind(cache)
    cache.transform = (filename, options) => {
      if (options?.supportsStaticESM) return transform(filename, options)
      const key = `${id} ${options?.isInternalModule ?? false} ${filename}`
      const { mtimeMs, size } = statSync(filename)
      const known = transformed.get(key)
      if (known?.mtimeMs !== mtimeMs || known.size !== size) {
        const code = transform(filename, options)
        transformed.set(key, { mtimeMs, size, code, file: cache.transforms.get(filename) })
        return code
      }
      if (known.file) {
        cache.transforms.set(filename, known.file)
        if (known.file.sourceMapPath) cache.sourceMaps.set(filename, known.file.sourceMapPath)
      }
      return known.code
    }
  }

  #keepCompiled(environment) {
    const { executor } = this
    const compile = executor.compile.bind(executor)
    executor.compile = (code, filename) => {
      const context = environment.getVmContext()
      if (context === null) return compile(code, filename)
      let known = compiled.get(filename)
      if (known?.code !== code) {
        try {
          known = { code, script: new Script(wrapped(code, executor.injectedModuleParameters), { filename }) }
        } catch {
          return compile(code, filename) // which says what is wrong with it
        }
        compiled.set(filename, known)
      }
      return known.script.runInContext(context)
    }
  }
}

/**
 * In place of the `AsyncLocalStorage` in which Jest's runner keeps which test or hook is under way: before Node 24 that runs a hook for every promise of
 * the process, a tenth of all processor time. Tests of a file run one after the other (none is `concurrent`), so that what was begun last is it.
 */
class OneAtATime {
  #store

  getStore() {
    return this.#store
  }

  run(store, callback) {
    const before = this.#store
    const end = () => (this.#store = before)
    this.#store = store
    try {
      const result = callback()
      if (typeof result?.finally === 'function') return result.finally(end)
      end()
      return result
    } catch (error) {
      end()
      throw error
    }
  }
}

/**
 * What the language itself has: what a name of it means is looked up once a module. At each use it is asked of the context by a call out of V8, which
 * made code that computes three times as slow. Not what tests replace: the clock.
 */
const builtIns = runInNewContext('Object.getOwnPropertyNames(globalThis)').filter(
  (name) => !['Date', 'Infinity', 'Intl', 'NaN', 'console', 'eval', 'globalThis', 'undefined'].includes(name),
)

/** On the first line, so that the lines of errors stay those of the file. */
const wrapped = (code, parameters) =>
  `(function (${builtIns.join(', ')}) {return function (${parameters.join(', ')}) {${code}\n}})(${builtIns.map((name) => `globalThis.${name}`).join(', ')})`
