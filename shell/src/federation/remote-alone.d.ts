declare module 'remote-alone/pages' {
  import type { RouteObject } from 'react-router-dom'
  export const pages: RouteObject[]
}
