// @ts-check
import path from 'node:path'

/**
 * The API as one file for Node: its own sources, the contract and the readers of lists. Beside it the programs it starts: the last is the
 * check of a release in a browser, which the shell's package has for teams too. Packages stay in node_modules.
 * @type {import('@rspack/core').Configuration}
 */
export default {
  mode: 'production',
  target: 'node20',
  context: import.meta.dirname,
  entry: {
    main: './src/main.ts',
    child: './src/child.ts',
    'check-program': '../shell/registry/contract-test/check-program.ts',
  },
  output: {
    path: path.join(import.meta.dirname, 'dist'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  externalsType: 'module',
  externals: [
    ({ request }, done) =>
      request && /^(?!\.|\/|contract\/|lists\/)/.test(request) && !path.isAbsolute(request)
        ? done(undefined, request)
        : done(),
  ],
  resolve: { extensions: ['.ts'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
      },
    ],
    parser: { javascript: { importMeta: false } },
  },
  optimization: { minimize: false },
  devtool: 'source-map',
  stats: 'errors-warnings',
  performance: { hints: false },
}
