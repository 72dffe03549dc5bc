/** Pattern of a day in requests and responses: YYYY-MM-DD. */
const LONG = '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])';
const SHORT = '(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])';
const LEAP = '(?:(?:19|21)(?:0[48]|[2468][048]|[13579][26])|20(?:[02468][048]|[13579][26]))-02-29';
/** Only existing days between 1900-01-01 and 2199-12-31, like in the engine, because bodies and queries pass them to the database. */
export const DAY_PATTERN = `^(?:(?:19|2[01])\\d{2}-(?:${LONG}|${SHORT})|${LEAP})$`;
