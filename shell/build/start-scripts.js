// A prerendered page has its scripts in a template: they are requested after the first paint, and once the registry has come, which stands at the page's end.
;(function () {
  function start() {
    if (document.readyState === 'loading') return document.addEventListener('readystatechange', start)
    var scripts = document.getElementById('scripts')
    if (scripts) document.head.append(scripts.content)
  }
  addEventListener('load', function () {
    setTimeout(start, 1000) // a background window is not painted
  })
  try {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  } catch {
    addEventListener('load', start)
  }
})()
