/** Things of somebody's whose walls are tried in another file, and addresses that name nothing of anybody's. */
import { readFileSync } from 'node:fs';
import { EXPECTED_ACCESS } from './authorization-table.ts';

const CURATORS = 'core/authorization-curators.test.ts';
/** File under tests/server and the name of the test. */
type TestReference = readonly [file: string, test: string];

const scores: TestReference = [CURATORS, 'who sits there scores, who assists the business does not'];
const foreign: TestReference = [
  'selling/products.test.ts',
  'another seller’s product is as unknown as one that never was, whatever is tried',
];

const draft: TestReference = ['forms/drafts.test.ts', 'a draft is its owner’s alone'];

export const TESTED_ELSEWHERE: Record<string, TestReference> = {
  'GET /forms/:id/draft': draft,
  'PUT /forms/:id/draft': draft,
  'DELETE /forms/:id/draft': draft,
  'GET /uploads/:id': ['uploads/uploads.test.ts', 'somebody else’s upload is unknown'],
  'POST /auth/user/curations/:id/withdraw': ['curation/sending.test.ts', 'nobody takes back what somebody else sent'],
  'PATCH /auth/user/curations/:id': ['curation/journey.test.ts', 'what was not marked cannot be mended'],
  'PUT /curators/curations/:id/score': scores,
  'POST /curators/curations/:id/decision': scores,
  'POST /curators/curations/:id/reveals': [
    'curation/reveals.test.ts',
    'not without a reason, not what is not masked, and by no other curator',
  ],
  'POST /curators/consultations/:id/take': [CURATORS, 'lists of another curator are empty of them'],
  'POST /members/products/:id': foreign,
  'DELETE /staff/views/:id': ['staff-submissions/views.test.ts', 'Joko can neither forget nor find hers; she can'],
};

/** The same for all of a role, or always the caller's own: no address of theirs names somebody else's. */
export const WITHOUT_OWNER: Record<string, string> = {
  'GET /forms/:id': 'a form, not what anybody answered',
  'POST /forms/:id/submissions': 'a form, answered by the caller',
  'GET /products/:id': 'a public product; a token only shows the seller more of their own',
  'DELETE /auth/user/consents/:kind': 'a kind of consent, of the caller',
};

/** Whoever is staff runs the programme as a whole; that nobody else comes in is tried with every route of theirs. */
const isStaffOnly = (route: string) => EXPECTED_ACCESS[route] === 'staff' && !(route in TESTED_ELSEWHERE);

/** Every address that names one thing, and is not open to everybody. */
export const OWNED_ROUTES = Object.entries(EXPECTED_ACCESS)
  .filter(
    ([route, who]) => route.includes(':') && who !== 'everyone' && !isStaffOnly(route) && !(route in WITHOUT_OWNER),
  )
  .map(([route]) => route);

const isCuratorRoute = (route: string) =>
  /^\w+ \/(curators|consultations|submissions|files|auth\/user\/curations)\//.test(route);
/** Each of the two files tries its own. */
export const CURATOR_OWNED_ROUTES = OWNED_ROUTES.filter(isCuratorRoute);
export const OTHER_OWNED_ROUTES = OWNED_ROUTES.filter((route) => !isCuratorRoute(route));

/** A thing's name begins with its route: `GET /files/:id of an assisted business`. */
export function listUntested(routes: string[], things: readonly (readonly [string, ...unknown[]])[]): string[] {
  const tried = new Set(things.map(([name]) => name.split(' ').slice(0, 2).join(' ')));
  return routes.filter((route) => !tried.has(route) && !(route in TESTED_ELSEWHERE));
}

/** Exceptions that are none: a route that is no more, or a test that no longer stands where it is said to. */
export const listStale = (): string[] => [
  ...[...Object.keys(TESTED_ELSEWHERE), ...Object.keys(WITHOUT_OWNER)].filter((route) => !(route in EXPECTED_ACCESS)),
  ...Object.entries(TESTED_ELSEWHERE)
    .filter(([, [file, test]]) => !readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').includes(test))
    .map(([route]) => route),
];
