/** In place of the federation runtime in the build that has no federation. */
export const createInstance = () => ({
  initShareScopeMap: () => undefined,
  registerRemotes: () => undefined,
  loadRemote: () => Promise.reject(new Error('This build has no remotes')),
})
