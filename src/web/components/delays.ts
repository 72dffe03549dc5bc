/** A page or list that is slower than this shows its skeleton instead of the previous content. */
export const SKELETON_AFTER_MS = 400;
