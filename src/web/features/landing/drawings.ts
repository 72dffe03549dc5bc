/** Line drawings of the feature cards, each one path in a box of 120 × 80. */
export const drawings = {
  /** A market stall with an awning and a basket. */
  marketplace:
    'M18 36h60l-6-16H24zM18 36c0 6 10 6 10 0 0 6 10 6 10 0 0 6 10 6 10 0 0 6 10 6 10 0 0 6 10 6 10 0 0 6 10 6 10 0M24 42v30h48V42M34 72V54h14v18M56 54h10v8H56zM84 60h28l-4 14H88zM90 60c0-14 16-14 16 0M92 64l1 6M98 64v6M104 64l-1 6',
  /** Two people talking. */
  consultation:
    'M24 30c0-7 5-12 12-12h22c7 0 12 5 12 12v8c0 7-5 12-12 12H42l-10 9v-10c-5-2-8-6-8-11zM36 30h22M36 38h14M78 38h14c7 0 12 5 12 12v5c0 5-3 9-7 11v8l-9-7H72c-6 0-10-4-11-9M76 52h16',
  /** A board with a rising line, and a viewer. */
  training:
    'M20 16h64v38H20zM28 44l12-12 9 7 18-15M60 24h7v7M52 54v8M52 62l-14 14M52 62l14 14M96 48a6 6 0 1 0 .1 0zM84 76c0-9 5-14 12-14s12 5 12 14',
  /** An open book with a path. */
  guide:
    'M52 26c-8-7-20-9-32-8v44c12-1 24 1 32 8 8-7 20-9 32-8V18c-12-1-24 1-32 8zM52 26v44M28 30c5 0 10 1 15 3M28 40c5 0 10 1 15 3M28 50c5 0 10 1 15 3M61 33c5-2 10-3 15-3M61 43c5-2 10-3 15-3M98 24l6 6 10-12',
};
