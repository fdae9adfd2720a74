// Records input before the page's scripts run, so that it takes effect once they do: a form's submit (`use-early-submit.ts`), a click on a button that opens something,
// and what was typed into a form whose page was left until then, as its draft (`host/account-storage.ts`).
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
  addEventListener('pagehide', function () {
    var form = document.querySelector('form[data-early][data-draft]')
    if (!form) return
    try {
      var key = 'lotline-account-draft-' + form.dataset.draft
      var kept = localStorage.getItem(key)
      var values = kept ? JSON.parse(kept.slice(kept.indexOf(' '))) : {}
      var isTyped = false
      for (var field of form.elements)
        if (field.name && field.value && field.type !== 'password') {
          values[field.name] = field.value
          isTyped = true
        }
      if (isTyped) localStorage.setItem(key, Date.now() + ' ' + JSON.stringify(values))
    } catch {
      // Stored data is blocked.
    }
  })
})()
