/** Limits shared by server and browser. */

/** Stock at or below this number of pieces is low. */
export const LOW_STOCK = 5;
/** Maximum delivery fee in rupiah. The form `shop-delivery` has the same limit. */
export const MAX_DELIVERY_FEE = 1_000_000;
/** Addresses in the book of one user. */
export const MAX_ADDRESSES = 20;
/** Number of shops that the list beside the map shows at first. A rendered page holds only these. */
export const FIRST_POINTS = 30;
/** Text on screen after a form was sent, and text of staff in the mail to its sender. */
export const MAX_CONFIRMATION_LENGTH = 1000;
export const MAX_MAIL_TEXT_LENGTH = 2000;
/** Webhooks of one form. */
export const MAX_WEBHOOKS = 5;
export const MAX_WEBHOOK_URL_LENGTH = 500;
export const MAX_KEY_NAME_LENGTH = 60;

/** Sites that may show a form in a frame. */
export const MAX_EMBED_ORIGINS = 20;
/** `https://`, the longest host name, and a port. */
export const MAX_ORIGIN_LENGTH = 8 + 253 + 6;

/** A comment of staff on a submission. */
export const MAX_COMMENT_LENGTH = 2000;
