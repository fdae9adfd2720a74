/** Who pays, as typed into the demo's card form: a draft until an order is paid. */
export const PAYER_DRAFT = 'payer'
