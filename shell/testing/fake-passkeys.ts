const bytes = () => new TextEncoder().encode('made up').buffer

/** What the page gets of a device: enough to send to the server, which is the one that checks. */
const credential = {
  id: 'bWFkZSB1cA',
  rawId: bytes(),
  type: 'public-key',
  response: { attestationObject: bytes(), clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() },
  getClientExtensionResults: () => ({}),
}

/** Stands in for a browser with passkeys whose person agrees, or for one who cancels. */
export function fakePasskeys({ canceled = false } = {}) {
  const ask = () => (canceled ? Promise.reject(new DOMException('The operation was not allowed', 'NotAllowedError')) : Promise.resolve(credential))
  Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: ask, get: ask } })
}

/** Stands in for a browser that has none, as a test's own. */
export function noPasskeys() {
  Object.assign(globalThis, { PublicKeyCredential: undefined })
}
