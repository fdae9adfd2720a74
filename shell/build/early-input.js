// What stands in the page before its scripts run keeps a press until they do: a form (`use-early-submit.ts`), a button that opens something.
;(function () {
  document.addEventListener('submit', function (event) {
    if (!event.target.hasAttribute('data-early')) return
    event.preventDefault()
    event.target.setAttribute('data-early', 'sent')
  }, true)
  document.addEventListener('click', function (event) {
    var button = event.target.closest('button[data-early]')
    if (button) button.setAttribute('data-early', 'pressed')
  }, true)
})()
