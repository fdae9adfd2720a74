import { figures } from '../figures.ts'

/** What stands on every public page. */
export const site = {
  name: 'Lotline',
  text: 'Property owner data, skip tracing and text campaigns. You pay for what you use.',
  contact: {
    title: 'Contact',
    email: figures.email,
    hours: `${figures.supportHours} support`,
    text: 'Write to us at any hour. A person answers.',
  },
  note: '© Lotline. Text campaigns are sent through registered, 10DLC compliant senders.',
} as const
