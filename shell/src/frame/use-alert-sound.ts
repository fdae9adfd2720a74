import { useLive } from '../../host/live.ts'

/** Plays a sound when the member is told of something that they chose to hear. What plays it loads with the first one. */
export function useAlertSound(userId: string): void {
  useLive(['alert'], ({ type, id }) => {
    if (type === 'alert' && id === userId)
      import('../alerts/play-alert.ts').then(
        ({ playInOneWindow }) => playInOneWindow(),
        () => undefined, // lost with the connection: the alert is in the list without its sound
      )
  })
}
