// A shell that does not start, crashes, or blocks its page for good is passed over in this browser for a day: the page comes again with the one before it.
;(function () {
  var isOver = false
  addEventListener(
    'error',
    function (event) {
      var from = event.target === window ? event.filename : event.target.src
      if (document.documentElement.dataset.shell || String(from).indexOf(location.origin + '/assets/')) return
      passOver(event.target === window ? event.message : 'could not be loaded', event.target.src)
    },
    true,
  )
  // From the shell itself (src/federation/own-shell.ts), with the reason.
  addEventListener('shell-crashed', function (event) {
    passOver(event.detail)
  })

  afterParsing(function () {
    try {
      watch(JSON.parse(document.getElementById('registry').textContent).shell.version)
    } catch {
      // Stored data is blocked, or no shell was published.
    }
  })

  // The registry stands at the page's end. Scripts of the shell run after this.
  function afterParsing(act) {
    if (document.readyState === 'loading') document.addEventListener('readystatechange', act, { once: true })
    else act()
  }

  // While a page starts it says each second that it lives. One that its shell blocks cannot take that back when it is left, so the next page
  // finds it, before any script of that shell.
  function watch(version) {
    // One for each version: a tab that still shows another one must not take the mark of a blocked page away.
    var key = 'lotline-shell-starting ' + version
    var mark = Number(localStorage.getItem(key) ?? Number.NaN)
    var isBlocked = Date.now() - mark > 10000
    if (isBlocked) localStorage.removeItem(key)
    if (isBlocked && !isOfRemote()) passOver('blocked the page', undefined, true)
    if (isOver || document.hidden) return
    var startedAt = Infinity
    var beats = setInterval(function () {
      if (document.documentElement.dataset.shell) startedAt = Math.min(startedAt, Date.now())
      if (Date.now() - startedAt > 5000) stop()
      else say()
    }, 1000)
    addEventListener('pagehide', stop)
    addEventListener('visibilitychange', stop)
    if (isBlocked || Number.isNaN(mark)) say() // an earlier one keeps its time: a blocked page may be reloaded again and again

    function say() {
      localStorage.setItem(key, Date.now())
    }
    function stop() {
      clearInterval(beats)
      localStorage.removeItem(key)
    }
  }

  // A remote's release that blocked the page has left its own mark (src/federation/release-memory.ts).
  function isOfRemote() {
    return Object.keys(localStorage).some(function (key) {
      return !key.indexOf('lotline-release-') && !localStorage.getItem(key).indexOf('starting ')
    })
  }

  // `mayStart`: where no other shell can take its place, it starts: a browser that was ended while a page started left the mark of a blocked one.
  function passOver(error, file, mayStart) {
    if (isOver) return
    isOver = true
    document.documentElement.dataset.passedOver = '' // nothing more of it is begun
    afterParsing(function () {
      if (navigator.onLine) reloadWithout(error, file, mayStart)
      else sayIncomplete()
    })
  }

  function goOn() {
    isOver = false
    delete document.documentElement.dataset.passedOver
  }

  function reloadWithout(error, file, mayStart) {
    try {
      var registry = JSON.parse(document.getElementById('registry').textContent)
      var shell = registry.shell
      var isHttps = location.protocol === 'https:'
      var name = (isHttps ? '__Host-' : '') + 'lotline_failed_shells'
      var known = document.cookie.split(name + '=')[1]
      var failed = (known ? known.split(';')[0].split('/') : []).concat(shell.version)
      var tried = JSON.parse(sessionStorage.getItem('lotline-shells') || '[]').filter(function (each) {
        return each.at > Date.now() - 60000
      })
      // The same shell came again: this browser keeps no cookies.
      var isAgain = tried.some(function (each) {
        return each.version === shell.version
      })
      var isOther = shell.given.some(function (version) {
        return failed.indexOf(version) < 0
      })
      var isReplaced = isOther && !isAgain
      if (!isReplaced && !document.documentElement.dataset.shell) tell(registry, error.slice(0, 300)) // else it has told of its crash itself
      if (!isReplaced && mayStart) return goOn()
      document.cookie =
        name + '=' + failed.slice(-5).join('/') + ';path=/;max-age=86400;samesite=lax' + (isHttps ? ';secure' : '')
      tried.push({ version: shell.version, error: error.slice(0, 300), file: file, at: Date.now() })
      sessionStorage.setItem('lotline-shells', JSON.stringify(tried))
      if (isReplaced) {
        // Nothing of it runs until the page comes again: it may block that too.
        var policy = document.createElement('meta')
        policy.httpEquiv = 'Content-Security-Policy'
        policy.content = "script-src 'none'"
        document.head.append(policy)
        location.reload()
      } else if (!document.documentElement.dataset.shell) sayIncomplete()
    } catch {
      // Stored data is blocked: the page stays as it is.
    }
  }

  // The network was lost, so no shell is to blame, or no shell is left. The page stays deaf even when the network is back: a link needs no script.
  function sayIncomplete() {
    var bar = document.createElement('p')
    var link = document.createElement('a')
    link.href = location.pathname + location.search
    link.textContent = 'Reload'
    link.style.textDecoration = 'underline'
    bar.setAttribute('role', 'alert')
    bar.style.cssText =
      'position:sticky;top:0;z-index:9999;padding:12px;text-align:center;background:Canvas;color:CanvasText'
    bar.append('This page did not load completely. ', link)
    document.body.prepend(bar)
  }

  // None is left that could report it.
  function tell(registry, error) {
    fetch('/api/releases/reports', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        remote: 'shell',
        version: registry.shell.version,
        owner: '',
        outcome: 'unavailable',
        milliseconds: 0,
        attempts: [{ version: registry.shell.version, error: error }],
        token: registry.token,
      }),
    })
  }
})()
