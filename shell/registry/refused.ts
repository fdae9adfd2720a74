/** An error for the person at the terminal to read and fix. */
export class Refused extends Error {}
