/** What happens later, until it is stopped. */
export function sandboxTimers() {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false
  return {
    after(delay: number, act: () => void): void {
      if (stopped) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        act()
      }, delay)
      timers.add(timer)
    },
    stop(): void {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
