// @ts-check

/**
 * The development server: hot reload, the page for any path, API calls proxied to the API.
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
