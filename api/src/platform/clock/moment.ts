/** A moment by both clocks of this machine, in milliseconds. */
export interface Moment {
  /** `performance.now()`: no change of the clock moves it, and it stands still while the machine sleeps (CLOCK_MONOTONIC of Linux). */
  steady: number
  /** `Date.now()`: goes on meanwhile, and may be set. */
  wall: number
}

export const momentNow = (): Moment => ({ steady: performance.now(), wall: Date.now() })

/** How long ago a moment was, in milliseconds, by the clock that says longer. */
export const msSince = ({ steady, wall }: Moment): number => Math.max(performance.now() - steady, Date.now() - wall)

/** Something may begin no later than so long after a moment. */
export interface Deadline {
  since: Moment
  withinMs: number
}

export const isOver = ({ since, withinMs }: Deadline): boolean => msSince(since) > withinMs
