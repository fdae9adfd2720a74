/** The open modal dialogs, the topmost last: a toast renders into it so that it stays reachable. */
let modals: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]) {
  modals = next
  for (const listener of listeners) listener()
}

export function enterModal(dialog: HTMLDialogElement) {
  set([...modals, dialog])
  return () => set(modals.filter((other) => other !== dialog))
}

export const topModal = () => modals.at(-1)

export function subscribeToModals(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
