/** Routes with an owner that other test files try, and routes that name no record of a user. */
import { readFileSync } from 'node:fs';
import { EXPECTED_ACCESS } from './authorization-table.ts';

const CURATORS = 'core/authorization-curators.test.ts';
/** File under tests/server and the title of the test. */
type TestReference = readonly [file: string, test: string];

const scores: TestReference = [CURATORS, 'curators of the period score, the assisting curator may not, others get 404'];
const foreign: TestReference = [
  'selling/products.test.ts',
  'another seller’s product looks like one that does not exist, in every call',
];

const place: TestReference = [
  'form-limits/waiting-list.test.ts',
  'does not let others look or act: neither another link, nor another account, nor staff in their name',
];

const draft: TestReference = ['forms/drafts.test.ts', 'only its owner reads a draft'];

const chat: TestReference = [
  'orders/messages.test.ts',
  'nobody else reads or writes the chat of an order, not even staff',
];
const address: TestReference = ['users/addresses.test.ts', 'nobody reads or changes the addresses of somebody else'];

const refund: TestReference = ['orders/refunds.test.ts', 'concerns its buyer and its seller only'];

const complaint: TestReference = [
  'orders/complaint-refusals.test.ts',
  'an order of somebody else, one that is too early, and one that ended too long ago',
];
const receipt: TestReference = [
  'orders/receipt.test.ts',
  'an order paid on receipt has one after the seller received the money, and nobody else reads it',
];

const promotion: TestReference = ['promotions/seller.test.ts', 'products of other shops, and of buyers'];

const TESTED_ELSEWHERE: Record<string, TestReference> = {
  'GET /members/products/:id/promotions': promotion,
  'POST /members/products/:id/promotions': promotion,
  'PATCH /members/products/:id/promotions/:promotionId': promotion,
  'DELETE /members/products/:id/promotions/:promotionId': promotion,
  'GET /users/orders/:id/receipt': receipt,
  'GET /members/orders/:id/receipt': receipt,
  'PUT /users/orders/:id/refund-account': refund,
  'POST /users/orders/:id/refunds/:refundId/confirm': refund,
  'POST /users/orders/:id/refunds/:refundId/object': refund,
  'POST /members/orders/:id/refunds/:refundId/proof': refund,
  'POST /users/orders/:id/complaints': complaint,
  'POST /users/complaints/:id/steps': complaint,
  'POST /members/complaints/:id/answer': complaint,
  'POST /members/complaints/:id/steps': complaint,
  'POST /users/orders/:id/cancellation': refund,
  'DELETE /users/orders/:id/cancellation': refund,
  'POST /members/orders/:id/decline-cancellation': refund,
  'POST /members/orders/:id/reject-lines': refund,
  'PUT /members/orders/:id/delivery-fee': [
    'orders/fee-correction.test.ts',
    'a named fee is corrected by its seller until the buyer agrees, who reads the new one and has the whole time again',
  ],
  'POST /users/orders/:id/buy-again': [
    'orders/buy-again.test.ts',
    'the order of somebody else looks like one that does not exist',
  ],
  'PUT /users/addresses/:id': address,
  'POST /users/addresses/:id/default': address,
  'DELETE /users/addresses/:id': address,
  'POST /users/orders/:id/agree-delivery-fee': [
    'orders/delivery-fee.test.ts',
    'is named by the seller while accepting; the buyer agrees, and only then can pay',
  ],
  'GET /places/:id': place,
  'POST /places/:id/accept': place,
  'POST /places/:id/withdraw': place,
  'GET /forms/:id/draft': draft,
  'PUT /forms/:id/draft': draft,
  'DELETE /forms/:id/draft': draft,
  'GET /forms/:id/prefill': ['prefill/prefill.test.ts', 'nobody gets the answers of somebody else'],
  'GET /uploads/:id': ['uploads/uploads.test.ts', 'somebody else’s upload is unknown'],
  'POST /auth/user/curations/:id/withdraw': ['curation/sending.test.ts', 'nobody withdraws somebody else’s entry'],
  'PATCH /auth/user/curations/:id': ['curation/journey.test.ts', 'unmarked fields cannot be corrected'],
  'PUT /curators/curations/:id/score': scores,
  'POST /curators/curations/:id/decision': scores,
  'POST /curators/curations/:id/reveals': [
    'curation/reveals.test.ts',
    'not without a reason, not for unmasked answers, and by no other curator',
  ],
  'POST /curators/consultations/:id/take': [CURATORS, 'the lists of another curator do not contain the records'],
  'PUT /members/orders/:id/shipment': ['orders/shipment.test.ts', 'by the buyer, or by the seller of another shop'],
  'GET /users/orders/:id/messages': chat,
  'POST /users/orders/:id/messages': chat,
  'POST /users/orders/:id/messages/read': chat,
  'GET /members/orders/:id/messages': chat,
  'POST /members/orders/:id/messages': chat,
  'POST /members/orders/:id/messages/read': chat,
  'PUT /members/questions/:id/answer': ['orders/questions.test.ts', 'only the seller of the product answers'],
  'POST /members/products/:id': foreign,
  'DELETE /staff/views/:id': ['staff-submissions/views.test.ts', 'Joko can neither delete nor find hers; she can'],
};

/** Routes whose record is the same for a whole role, or always the caller's own. */
const FAVORITE =
  'a public product or shop, in the list of the caller; `orders/favorites.test.ts` reads the list of others';
const WITHOUT_OWNER: Record<string, string> = {
  'GET /forms/:id': 'a form, without answers',
  'GET /forms/:id/pdf': 'a form, without answers',
  'GET /forms/:id/places': 'counts, and the submission of the caller',
  'POST /forms/:id/submissions': 'a form, answered by the caller',
  'GET /forms/:id/submissions': 'a form that the API key names; `integrations/api-keys.test.ts` tries others',
  'GET /products/:id': 'a public product; a token only shows the seller more of their own',
  'PUT /users/favorites/products/:id': FAVORITE,
  'DELETE /users/favorites/products/:id': FAVORITE,
  'PUT /users/favorites/shops/:id': FAVORITE,
  'DELETE /users/favorites/shops/:id': FAVORITE,
  'PUT /users/favorites/alerts/:id': FAVORITE,
  'DELETE /users/favorites/alerts/:id': FAVORITE,
  'POST /products/:id/questions': 'a public product, asked about by the caller',
  'DELETE /auth/user/consents/:kind': 'a kind of consent, of the caller',
};

/** Staff manage the whole programme. Tests of every staff route check that other roles are refused. */
const isStaffOnly = (route: string) => EXPECTED_ACCESS[route] === 'staff' && !(route in TESTED_ELSEWHERE);

/** Every route that names one record and is not public. */
const OWNED_ROUTES = Object.entries(EXPECTED_ACCESS)
  .filter(
    ([route, who]) => route.includes(':') && who !== 'everyone' && !isStaffOnly(route) && !(route in WITHOUT_OWNER),
  )
  .map(([route]) => route);

const isCuratorRoute = (route: string) =>
  /^\w+ \/(curators|consultations|submissions|files|auth\/user\/curations)\//.test(route);
/** Each of the two test files tries its own routes. */
export const CURATOR_OWNED_ROUTES = OWNED_ROUTES.filter(isCuratorRoute);
export const OTHER_OWNED_ROUTES = OWNED_ROUTES.filter((route) => !isCuratorRoute(route));

/** The name of a case begins with its route: `GET /files/:id of an assisted business`. */
export function listUntested(routes: string[], things: readonly (readonly [string, ...unknown[]])[]): string[] {
  const covered = new Set(things.map(([name]) => name.split(' ').slice(0, 2).join(' ')));
  return routes.filter((route) => !covered.has(route) && !(route in TESTED_ELSEWHERE));
}

/** Outdated exceptions: the route no longer exists, or the test is no longer in its file. */
export const listStale = (): string[] => [
  ...[...Object.keys(TESTED_ELSEWHERE), ...Object.keys(WITHOUT_OWNER)].filter((route) => !(route in EXPECTED_ACCESS)),
  ...Object.entries(TESTED_ELSEWHERE)
    .filter(([, [file, test]]) => !readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').includes(test))
    .map(([route]) => route),
];
