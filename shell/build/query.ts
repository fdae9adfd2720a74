/**
 * The parts of the query cache that this product uses. `@tanstack/react-query` leads here in every build: shared whole, it would add 15
 * KB of unused code. Add a line when a page needs one more; the build names what is missing.
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
  type QueryKey,
  type UseQueryOptions,
} from 'whole-react-query'
