/** Things of somebody's whose walls are tried in another file, and addresses that name nothing of anybody's. */
import { readFileSync } from 'node:fs';
import { BY_HAND } from './authorization-table.ts';

const CURATORS = 'house/authorization-curators.test.ts';
/** File under tests/server and the name of the test. */
type Place = readonly [file: string, test: string];

const scores: Place = [CURATORS, 'who sits there scores, who assists the business does not'];
const foreign: Place = [
  'selling/products.test.ts',
  'another seller’s product is as unknown as one that never was, whatever is tried',
];

const draft: Place = ['forms/drafts.test.ts', 'a draft is its owner’s alone'];

export const ELSEWHERE: Record<string, Place> = {
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
export const NOBODYS: Record<string, string> = {
  'GET /forms/:id': 'a form, not what anybody answered',
  'POST /forms/:id/submissions': 'a form, answered by the caller',
  'GET /products/:id': 'a public product; a token only shows the seller more of their own',
  'DELETE /auth/user/consents/:kind': 'a kind of consent, of the caller',
};

/** Whoever is staff runs the programme as a whole; that nobody else comes in is tried with every route of theirs. */
const isProgrammes = (route: string) => BY_HAND[route] === 'staff' && !(route in ELSEWHERE);

/** Every address that names one thing, and is not open to everybody. */
export const OWNED = Object.entries(BY_HAND)
  .filter(([route, who]) => route.includes(':') && who !== 'everyone' && !isProgrammes(route) && !(route in NOBODYS))
  .map(([route]) => route);

const areCurators = (route: string) =>
  /^\w+ \/(curators|consultations|submissions|files|auth\/user\/curations)\//.test(route);
/** Each of the two files tries its own. */
export const CURATORS_OWN = OWNED.filter(areCurators);
export const OTHERS_OWN = OWNED.filter((route) => !areCurators(route));

/** A thing's name begins with its route: `GET /files/:id of an assisted business`. */
export function listUntried(routes: string[], things: readonly (readonly [string, ...unknown[]])[]): string[] {
  const tried = new Set(things.map(([name]) => name.split(' ').slice(0, 2).join(' ')));
  return routes.filter((route) => !tried.has(route) && !(route in ELSEWHERE));
}

/** Exceptions that are none: a route that is no more, or a test that no longer stands where it is said to. */
export const listStale = (): string[] => [
  ...[...Object.keys(ELSEWHERE), ...Object.keys(NOBODYS)].filter((route) => !(route in BY_HAND)),
  ...Object.entries(ELSEWHERE)
    .filter(([, [file, test]]) => !readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').includes(test))
    .map(([route]) => route),
];
