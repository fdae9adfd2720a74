// @ts-check
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

/** Packages that every program loads at its start, in many files; of each it gets what it uses. */
const bundled = /^(zod|postgres|hono|bowser|@?date-fns)(\/|$)/
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
    ({ request }, done) => (bundled.test(request ?? '') ? done(undefined, false) : isPackage({ request }, done)),
  ],
  resolve: { extensions: ['.ts', '.js'] },
  devtool: false,
})
