/** In place of the federation runtime in the build that has no federation. */
export const registerPlugins = () => undefined
export const registerRemotes = () => undefined
export const loadRemote = () => Promise.reject(new Error('This build has no remotes'))
