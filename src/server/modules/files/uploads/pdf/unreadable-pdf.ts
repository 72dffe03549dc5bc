/** The scan cannot tell what a reader would find there. */
export class UnreadablePdf extends Error {}
