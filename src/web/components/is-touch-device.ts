/** A phone or tablet. It has a camera and no drag and drop. The server renders for a phone. */
export const isTouchDevice = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? true;
