// @ts-check
// Runs before Scalar's own script, which then keeps to the page's policy: see docs/decisions/0046.
;(() => {
  const page = /** @type {any} */ (globalThis)
  const { nonce } = /** @type {HTMLElement} */ (document.currentScript)

  // Scalar's zod would try out `Function` otherwise.
  page.__zod_globalConfig = { jitless: true }

  // Whoever asks for a policy of Trusted Types gets the page's one: markup loses its styles, and nothing becomes a script.
  if (page.trustedTypes) {
    const policy = page.trustedTypes.createPolicy('default', {
      createHTML: (/** @type {string} */ text) => text.replaceAll(/ style="[^"]*"/g, ''),
    })
    page.TrustedTypePolicyFactory.prototype.createPolicy = () => policy
  }

  // Style elements that scripts make carry the nonce; a style as an attribute is set as a property.
  const { createElement } = document
  document.createElement = (/** @type {[string]} */ ...names) => {
    const element = createElement.apply(document, names)
    if (element instanceof HTMLStyleElement && nonce) element.nonce = nonce
    return element
  }
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && this instanceof HTMLElement) this.style.cssText = value
    else setAttribute.call(this, name, value)
  }

  // What Scalar forgets for those who use the keyboard or a screen reader: a name for buttons that copy, and a stop at code that scrolls.
  new MutationObserver(() => {
    for (const button of document.querySelectorAll('.scalar-code-copy:not([aria-label])')) button.ariaLabel = 'Copy'
    for (const code of document.querySelectorAll('code.custom-scroll:not([tabindex])'))
      code.setAttribute('tabindex', '0')
  }).observe(document, { childList: true, subtree: true })

  // Scalar's own greys and colours are too pale to be read (WCAG 1.4.3), it gives the width of line numbers in a style of the markup, and breaks
  // the words of a narrow column. Its smallest buttons are smaller than 24 px (WCAG 2.5.8).
  const customCss = `
    :root { --line-digits: 2; }
    .light-mode {
      --scalar-color-2: #5c5c5c; --scalar-color-3: #666; --scalar-color-green: #00704a; --scalar-color-blue: #00629f;
      --scalar-color-orange: #b03c00; --scalar-color-red: #c00000;
    }
    .dark-mode { --scalar-color-3: #999; --scalar-color-red: #ff6b6b; }
    .markdown :is(th, td):first-child { overflow-wrap: normal; white-space: nowrap; }
    .markdown td:first-child code { word-break: keep-all; }
    .scalar-app button { min-width: 24px; min-height: 24px; }`

  addEventListener('DOMContentLoaded', () => {
    document.getElementById('reference')?.replaceChildren()
    page.Scalar.createApiReference('#reference', {
      url: '/api/openapi.json',
      // Calls go out with the key that was typed in, never with the session of who reads this.
      customFetch: (/** @type {RequestInfo} */ input, /** @type {RequestInit} */ init) =>
        fetch(input, { ...init, credentials: 'omit' }),
      authentication: { preferredSecurityScheme: 'key' },
      persistAuth: false,
      hiddenClients: true,
      hideModels: true,
      documentDownloadType: 'direct',
      defaultOpenFirstTag: false,
      withDefaultFonts: false,
      showDeveloperTools: 'never',
      hideClientButton: true,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      customCss,
    })
  })
})()
