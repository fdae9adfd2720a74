// A form that stands in the page before its scripts run keeps a press on its button until they do (`use-early-submit.ts`).
;(function () {
  document.addEventListener('submit', function (event) {
    if (!event.target.hasAttribute('data-early')) return
    event.preventDefault()
    event.target.setAttribute('data-early', 'sent')
  }, true)
})()
