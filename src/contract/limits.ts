/** Limits shared by server and browser. */

/** Stock at or below this number of pieces is low. */
export const LOW_STOCK = 5;
/** Number of shops that the list beside the map shows at first. A rendered page holds only these. */
export const FIRST_POINTS = 30;
