const bytes = () => new TextEncoder().encode('made up').buffer

/** The credential that the page gets from a device: enough to send to the server, which does the checking. */
const credential = {
  id: 'bWFkZSB1cA',
  rawId: bytes(),
  type: 'public-key',
  response: { attestationObject: bytes(), clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() },
  getClientExtensionResults: () => ({}),
}

/** Replaces the browser's passkey API: the user confirms, or cancels. */
export function fakePasskeys({ canceled = false } = {}) {
  const ask = () =>
    canceled
      ? Promise.reject(new DOMException('The operation was not allowed', 'NotAllowedError'))
      : Promise.resolve(credential)
  Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: ask, get: ask } })
}

/** Removes the browser's passkey API. */
export function noPasskeys() {
  Object.assign(globalThis, { PublicKeyCredential: undefined })
}
