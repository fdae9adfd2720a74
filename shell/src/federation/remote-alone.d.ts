declare module 'remote-alone/pages' {
  import type { RouteObject } from 'react-router-dom'
  export const pages: RouteObject[]
}

declare module 'remote-alone/remote' {
  const about: { name: string; title: string; owner: string; access: 'public' | 'signedIn'; paths: string[] }
  export default about
}

declare module 'remote-alone/structured-data' {
  export const structuredData: Record<string, object>
}
