/** Runs when the browser has nothing else to do; soon, in one that cannot tell. */
export const whenIdle = (run: () => void, options?: IdleRequestOptions): unknown =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run, options) : setTimeout(run, 200)
