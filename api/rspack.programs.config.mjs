// @ts-check
import { isBuiltin } from 'node:module'
import path from 'node:path'
import api from './rspack.config.mjs'

const programs = {
  billing: { main: './test/billing-crashes/killed-process.ts' },
  numbers: { main: './test/number-crashes/killed-process.ts' },
  reassignment: { main: './test/reassignment/killed-process.ts' },
  uploads: { main: './test/upload-crashes/killed-process.ts' },
  sending: { main: './test/sending-crashes/worker.ts' },
  api: api.entry,
}

/** Packages that programs load at their start, in many files: with all that they need themselves each is a part of the one file. */
const bundled =
  /^(zod|postgres|hono|@hono|bowser|@?date-fns|semver|undici|tar-stream|maxmind|@noble|@scure|age-encryption|@opentelemetry|proxy-addr|ipaddr\.js)(\/|$)/
const [isPackage] = api.externals

/**
 * A program that tests start or kill, as one file: it starts several times as fast as from its sources, and starts often.
 * @param {{ entry: keyof typeof programs, folder: string }} env
 * @returns {import('@rspack/core').Configuration}
 */
export default ({ entry, folder }) => ({
  ...api,
  mode: 'production',
  optimization: { minimize: false },
  entry: programs[entry],
  output: { ...api.output, path: path.join(import.meta.dirname, '.cache/test-programs', folder) },
  plugins: [],
  externals: [
    ({ request = '', context = '' }, done) => {
      const ofPackage = context.includes('/node_modules/')
      if (isBuiltin(request))
        return ofPackage ? done(undefined, `node-commonjs ${request}`) : isPackage({ request }, done)
      return ofPackage || bundled.test(request) ? done() : isPackage({ request }, done)
    },
  ],
  resolve: { extensions: ['.ts', '.js'] },
  devtool: false,
})
