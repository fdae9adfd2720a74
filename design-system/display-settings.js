// Runs in the page's head before the first paint: sets data-theme, data-density and data-keys from what was chosen in this browser, else the system's colours, comfortable rows and single keys.
;(function () {
  var root = document.documentElement
  var ground = document.querySelector('meta[name=color-scheme]')
  var system = window.matchMedia('(prefers-color-scheme: dark)')
  function remembered(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  function apply() {
    root.dataset.theme = remembered('lotline-color-mode') || (system.matches ? 'dark' : 'light')
    if (ground) ground.content = root.dataset.theme // what the browser paints until there are styles
    root.dataset.density = remembered('lotline-density') || 'comfortable'
    root.dataset.keys = remembered('lotline-keys') || 'on'
  }
  apply()
  system.addEventListener('change', apply)
  window.addEventListener('storage', apply)
})()
