// Runs in the page's head before the first paint: sets data-theme from the stored choice, otherwise from the system.
;(function () {
  var root = document.documentElement
  var system = window.matchMedia('(prefers-color-scheme: dark)')
  function remembered() {
    try {
      return localStorage.getItem('lotline-color-mode')
    } catch {
      return null
    }
  }
  function apply() {
    root.dataset.theme = remembered() || (system.matches ? 'dark' : 'light')
  }
  apply()
  system.addEventListener('change', apply)
  window.addEventListener('storage', apply)
})()
