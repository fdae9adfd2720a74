/**
 * The parts of the router that this product uses. `react-router-dom` leads here in every build: shared whole, the router would add 60 KB
 * of unused code. Add a line when a page needs one more; the build names what is
 * missing. The router with loaders and actions is left out on purpose: no page loads data through it, and it weighs 17 KB.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  NavLink,
  Navigate,
  Outlet,
  createPath,
  generatePath,
  matchPath,
  matchRoutes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
  type LinkProps,
  type Location,
  type NavLinkProps,
  type NavigateFunction,
  type RouteObject,
  type To,
} from 'react-router'
