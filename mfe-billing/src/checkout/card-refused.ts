/** The card was declined; `message` is the processor's message for the customer. */
export class CardRefused extends Error {}
