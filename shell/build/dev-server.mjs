// @ts-check

/**
 * The server of a part under development: hot reload, any path answers with the page, the API's calls go to the API.
 * @param {number} port @param {{ page: string }} options @returns {NonNullable<import('@rspack/core').Configuration['devServer']>}
 */
export function devServer(port, { page }) {
  return {
    port,
    host: 'localhost',
    hot: true,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    historyApiFallback: { index: `/${page}` },
    headers: { 'Access-Control-Allow-Origin': '*' },
    proxy: [{ context: ['/api', '/remotes'], target: process.env['LOTLINE_API'] ?? 'http://localhost:4000' }],
  }
}
