import { lazyDialog } from 'design-system/dialog'

/** Its code comes when it is opened. */
export const ContactDialog = lazyDialog(() => import('./contact-dialog.tsx').then((file) => file.ContactDialog))
