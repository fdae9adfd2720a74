// @ts-check

/**
 * The development server: hot reload, the page for any path, API calls proxied to the API. Inside a deployed site (`site`), that site
 * alone may read it and listen for changes.
 * @param {number} port @param {{ page: string, site?: string | undefined }} options @returns {NonNullable<import('@rspack/core').Configuration['devServer']>}
 */
export function devServer(port, { page, site }) {
  const { origin, hostname } = site ? new URL(site) : { origin: '*', hostname: 'localhost' }
  return {
    port,
    host: 'localhost',
    hot: true,
    allowedHosts: ['localhost', hostname],
    client: {
      // A page's policy refuses the overlay's markup; the console has the errors.
      overlay: site ? false : { errors: true, warnings: false, runtimeErrors: false },
      ...(site ? { webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' } } : {}),
    },
    historyApiFallback: { index: `/${page}` },
    headers: { 'Access-Control-Allow-Origin': origin },
    proxy: [{ context: ['/api', '/remotes'], target: process.env['LOTLINE_API'] ?? 'http://localhost:4000' }],
  }
}
