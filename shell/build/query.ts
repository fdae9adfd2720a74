/**
 * What this product uses of the query cache. `@tanstack/react-query` leads here in every build: shared whole, it would bring 15 KB that
 * nobody calls. Add a line when a page needs one more; the build names what is missing.
 */
export {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from 'whole-react-query'
