// A page that can be read before scripts run has them in a template: they are asked for when it has been painted.
;(function () {
  function start() {
    var scripts = document.getElementById('scripts')
    if (scripts) document.head.append(scripts.content)
  }
  addEventListener('load', function () {
    setTimeout(start, 1000) // a window in the background is not painted
  })
  try {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  } catch {
    addEventListener('load', start)
  }
})()
