// In place of the runtime's own module that fetches a remote's files ahead by its manifest: a page's HTML names them, and 0.8 KB of it would
// come with the first page.

const refuse = () => {
  throw new Error('The registry names what is fetched ahead')
}

export const formatPreloadArgs = refuse
export const preloadAssets = refuse
export const defaultPreloadArgs = refuse
export const normalizePreloadExposes = refuse
