/** A file that is no list, or none that can be read safely. The message is a sentence for the person who chose it. */
export class UnreadableList extends Error {}
