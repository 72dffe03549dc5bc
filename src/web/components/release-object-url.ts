/**
 * Frees an object URL ten seconds later. The browser may still be loading a picture or starting a download that has just been removed
 * from the page. Revoked at once, it would report an error.
 */
const AFTER_MS = 10_000;

export const releaseObjectUrl = (url: string): void => {
  setTimeout(() => URL.revokeObjectURL(url), AFTER_MS);
};
