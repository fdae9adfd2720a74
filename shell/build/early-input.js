// Records input before the page's scripts run, so that it takes effect once they do: a form's submit (`use-early-submit.ts`), a click on a button that opens something.
;(function () {
  document.addEventListener(
    'submit',
    function (event) {
      if (!event.target.hasAttribute('data-early')) return
      event.preventDefault()
      event.target.setAttribute('data-early', 'sent')
    },
    true,
  )
  document.addEventListener(
    'click',
    function (event) {
      var button = event.target.closest('button[data-early]')
      if (button) button.setAttribute('data-early', 'pressed')
    },
    true,
  )
})()
