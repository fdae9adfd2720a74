/** A person is told to try again rather than left waiting; the calls of one moment wait for each other's places a few times over. */
export const LOCK_SECONDS = 2

/** No person's call hangs over ten seconds. */
export const ANSWER_SECONDS = 8

/** A database that was killed may leave a socket behind that takes connections and answers none: a call must not wait for it as long as for an answer. */
export const CONNECT_SECONDS = 4
