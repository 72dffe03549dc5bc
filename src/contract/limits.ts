/** Limits that server and browser share. */

/** From so few pieces on, the stock of a product is called low. */
export const LOW_STOCK = 5;
