/** Values and calls that wait until typing pauses, or come at most so often: one library for every remote. */
export { useDebounce, useDebouncedCallback, useThrottledCallback } from 'use-debounce'
