/** How often the property tests draw: a few seeded times in `npm test`, often in `npm run test:long` (FULL=1). */
export const RUNS = Number(process.env.TEST_RUNS ?? (process.env.FULL ? 400 : 15));
