/**
 * Whether a remote's path takes a page of the shell. The shell's pages are single addresses: what lies below one, such as a
 * section of the settings, is free.
 */
export const overlapsPage = (path: string, page: string) =>
  path === page || (path !== '/' && page.startsWith(`${path}/`))
