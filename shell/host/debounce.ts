/** Debounce and throttle: one library for every remote. */
export { useDebounce, useDebouncedCallback, useThrottledCallback } from 'use-debounce'
