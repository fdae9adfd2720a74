/** Something for the person at the terminal to read and mend. */
export class Refused extends Error {}
