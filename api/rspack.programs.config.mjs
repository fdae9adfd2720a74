// @ts-check
import path from 'node:path'
import api from './rspack.config.mjs'

const programs = {
  billing: './test/billing-crashes/killed-process.ts',
  numbers: './test/number-crashes/killed-process.ts',
  reassignment: './test/reassignment/killed-process.ts',
  sending: './test/sending-crashes/worker.ts',
}

/** Packages that every program loads at its start, in many files; of each it gets what it uses. */
const bundled = /^(zod|postgres|hono|bowser|@date-fns)(\/|$)/
const [isPackage] = api.externals

/**
 * A program that tests kill, as one file: it starts several times as fast as from its sources, and starts often.
 * @param {{ entry: keyof typeof programs }} env
 * @returns {import('@rspack/core').Configuration}
 */
export default ({ entry }) => ({
  ...api,
  mode: 'production',
  optimization: { minimize: false },
  entry: { main: programs[entry] },
  output: { ...api.output, path: path.join(import.meta.dirname, '.cache/test-programs', entry) },
  plugins: [],
  externals: [
    ({ request }, done) => (bundled.test(request ?? '') ? done(undefined, false) : isPackage({ request }, done)),
  ],
  resolve: { extensions: ['.ts', '.js'] },
  devtool: false,
})
