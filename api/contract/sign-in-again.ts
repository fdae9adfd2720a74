declare global {
  /**
   * Asks for the password over the page after the session has ended; true: the same account is signed in again, and a refused call may be
   * repeated. The shell sets it while a signed-in page is open. A global, because every remote bundles its own copy of the client.
   */
  var signInAgain: (() => Promise<boolean>) | undefined
}

/** Whether a call that was refused with this code may be repeated: its session had ended, and the person has signed in again. */
export const hasSignedInAgain = async (code: string | undefined): Promise<boolean> =>
  code === 'signed_out' && (await globalThis.signInAgain?.()) === true
