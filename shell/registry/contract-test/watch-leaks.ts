import type { Native, Watch } from './watch-page.ts'

/** Runs in the page: notes the timers and listeners that a release begins by itself. */
export function watchLeaks(): void {
  const watch: Watch = Reflect.get(window, Symbol.for('release check'))
  const { open, wrap } = watch
  const kindOf = (name: string) => (name.endsWith('Frame') ? 'frame' : 'timer')
  wrap(
    window,
    ['setTimeout', 'setInterval', 'requestAnimationFrame'],
    (native, name) =>
      function (run, ...rest) {
        if (typeof run !== 'function' || !watch.isCalledByRelease()) return Reflect.apply(native, this, [run, ...rest])
        const running = (...args: unknown[]) => {
          if (name !== 'setInterval') open.delete(key)
          return Reflect.apply(run, window, args)
        }
        const id = Reflect.apply(native, this, [running, ...rest])
        const key = `${kindOf(name)} ${String(id)}`
        open.set(key, { what: 'a timer', isOpen: () => true })
        return id
      },
  )
  wrap(
    window,
    ['clearTimeout', 'clearInterval', 'cancelAnimationFrame'],
    (native, name) =>
      function (id) {
        open.delete(`${kindOf(name)} ${String(id)}`)
        return Reflect.apply(native, this, [id])
      },
  )

  const listeners: { target: unknown; type: unknown; listener: unknown; isCapturing: boolean }[] = []
  const find = (target: unknown, type: unknown, listener: unknown, options: unknown) =>
    listeners.find(
      (one) =>
        one.target === target &&
        one.type === type &&
        one.listener === listener &&
        one.isCapturing === isCapturing(options),
    )
  const optionsOf = (options: unknown): AddEventListenerOptions =>
    typeof options === 'object' && options !== null ? options : { capture: options === true }
  const isCapturing = (options: unknown) => optionsOf(options).capture === true
  wrap(
    EventTarget.prototype,
    ['addEventListener'],
    (native) =>
      function (type, listener, options) {
        const target = this ?? window
        const { once, signal } = optionsOf(options)
        if (listener && watch.isCalledByRelease() && !signal?.aborted && !find(target, type, listener, options)) {
          const record = { target, type, listener, isCapturing: isCapturing(options) }
          listeners.push(record)
          open.set(record, {
            what: `a listener for ${String(type)}`,
            isOpen: () =>
              target === window || target instanceof MediaQueryList || (target instanceof Node && target.isConnected),
          })
          const end = () => void open.delete(record)
          if (once) Reflect.apply(native, target, [type, end, options])
          if (signal) Reflect.apply(native, signal, ['abort', end])
        }
        return Reflect.apply(native, target, [type, listener, options])
      },
  )
  wrap(
    EventTarget.prototype,
    ['removeEventListener'],
    (native) =>
      function (type, listener, options) {
        const target = this ?? window
        const record = find(target, type, listener, options)
        if (record) listeners.splice(listeners.indexOf(record), 1)
        open.delete(record)
        return Reflect.apply(native, target, [type, listener, options])
      },
  )
}

/** Runs in the page: notes the observers and connections that a release begins by itself. */
export function watchConnections(): void {
  const watch: Watch = Reflect.get(window, Symbol.for('release check'))
  const { open, wrap } = watch
  const ending = (native: Native): Native =>
    function (...args) {
      open.delete(this)
      return Reflect.apply(native, this, args)
    }

  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    wrap(window[name].prototype, ['disconnect'], ending)
    wrap(
      window[name].prototype,
      ['observe'],
      (native) =>
        function (target, ...rest) {
          const isOpen = () => target instanceof Node && target.isConnected
          if (watch.isCalledByRelease()) open.set(this, { what: `a ${name}`, isOpen })
          return Reflect.apply(native, this, [target, ...rest])
        },
    )
  }
  for (const [name, Connection] of Object.entries({ EventSource, WebSocket, BroadcastChannel, Worker, SharedWorker })) {
    wrap(Connection.prototype, ['close', 'terminate'], ending)
    const construct = (target: typeof Connection, args: unknown[], newTarget: typeof Connection) => {
      const made: { readyState?: number } = Reflect.construct(target, args, newTarget)
      const isOpen = () => (made.readyState ?? 0) < 2 // 2 and 3: closed, and closing
      if (watch.isReleaseAbove()) open.set(made, { what: `a connection (${name})`, isOpen })
      return made
    }
    Reflect.set(window, name, new Proxy<typeof Connection>(Connection, { construct }))
  }
}
