/** The card or its bank said no; `message` is the processor's sentence for the customer. */
export class CardRefused extends Error {}
