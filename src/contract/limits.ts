/** Limits shared by server and browser. */

/** Stock at or below this number of pieces is low. */
export const LOW_STOCK = 5;
