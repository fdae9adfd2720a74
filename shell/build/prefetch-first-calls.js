// Asks for what the page begins with while its scripts are on their way; `contract/first-answers.ts` hands the answers out. After the first paint: reading
// the time zone, which only the browser knows, takes a slow processor 70 ms. A page whose code has come by then asks for itself.
;(function () {
  var asks = document.querySelector('meta[name=asks]')
  if (!asks) return

  function ask() {
    if (window.firstAnswers) return
    window.firstAnswers = new Map()
    var calls = asks.content
    if (calls.includes(':zone'))
      calls = calls.replaceAll(':zone', encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone))
    calls.split(' ').forEach(function (address) {
      var answer = fetch(address, { credentials: 'include' })
      answer.catch(function () {}) // the page asks again
      window.firstAnswers.set(address, { answer: answer, askedAt: performance.now() })
    })
  }

  // Whatever first writes a date or an amount reads the browser's tables of languages and zones: 50 ms of a slow processor, which waits for scripts now.
  // Half of them are those for sorting. In tasks, so that input is handled in between.
  function readTables(next) {
    setTimeout(function () {
      Intl.Collator.supportedLocalesOf([])
      setTimeout(function () {
        Intl.DateTimeFormat.supportedLocalesOf([])
        setTimeout(next)
      })
    })
  }

  var hasPainted = false
  function begin() {
    if (hasPainted) return
    hasPainted = true
    if (asks.content.includes(':zone')) readTables(ask)
    else {
      ask()
      readTables(Intl.DateTimeFormat)
    }
  }

  try {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  } catch {
    // A browser that does not tell when it paints: the page asks for itself.
  }
})()
