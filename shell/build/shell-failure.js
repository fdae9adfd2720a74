// A shell that does not start, or crashes, is passed over in this browser for a day: the page comes again with the one before it.
;(function () {
  var isOver = false
  addEventListener(
    'error',
    function (event) {
      var from = event.target === window ? event.filename : event.target.src
      if (document.documentElement.dataset.shell || String(from).indexOf(location.origin + '/assets/')) return
      passOver(event.target === window ? event.message : 'could not be loaded')
    },
    true,
  )
  // From the shell itself (src/federation/own-shell.ts), with the reason where it has not reported it.
  addEventListener('shell-crashed', function (event) {
    passOver(event.detail)
  })

  function passOver(error) {
    if (isOver || !navigator.onLine) return
    isOver = true
    try {
      var registry = JSON.parse(document.getElementById('registry').textContent)
      var shell = registry.shell
      var isHttps = location.protocol === 'https:'
      var name = (isHttps ? '__Host-' : '') + 'lotline_failed_shells'
      var known = document.cookie.split(name + '=')[1]
      var failed = (known ? known.split(';')[0].split('/') : []).concat(shell.version)
      document.cookie =
        name + '=' + failed.slice(-5).join('/') + ';path=/;max-age=86400;samesite=lax' + (isHttps ? ';secure' : '')
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
      tried.push({ version: shell.version, error: error && error.slice(0, 300), at: Date.now() })
      sessionStorage.setItem('lotline-shells', JSON.stringify(tried))
      if (isOther && !isAgain) location.reload()
      else if (error) tell(registry, error.slice(0, 300))
    } catch {
      // Stored data is blocked: the page stays as it is.
    }
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
