/** Widths of the studio's header at which its parts are arranged in another way. */

/** A phone: the title and the state are in two rows, so that both are read completely. */
export const NARROW_CONTAINER = '@container bar (max-width: 520px)';
/** From this width on, one row of 56 px holds everything. Below it, the tabs have a second row. */
export const WIDE_CONTAINER = '@container bar (min-width: 1280px)';
