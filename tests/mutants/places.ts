/** Forms with a limit (`x-limit`): times, places, and the waiting list. */
import type { Mutant } from './mutant.ts';

const LIMIT = 'src/engine/form-limit.ts';
const PLACES = 'src/server/modules/forms/submissions/places';
const sending = ['tests/server/form-limits/sending.test.ts'];
const waiting = ['tests/server/form-limits/waiting-list.test.ts'];

export const places: Mutant[] = [
  {
    breaks: 'a form accepts one more than it has places',
    file: LIMIT,
    find: 'counts.form >= limit.quota, options };',
    replace: 'counts.form > limit.quota, options };',
    tests: sending,
  },
  {
    breaks: 'an option accepts one more than it has places',
    file: LIMIT,
    find: '(ownEntry(counts.options, key) ?? 0) >= quota;',
    replace: '(ownEntry(counts.options, key) ?? 0) > quota;',
    tests: sending,
  },
  {
    breaks: 'a form is still open in the minute in which it closes',
    file: LIMIT,
    find: 'at >= Date.parse(limitTimeToIso(limit.closes))',
    replace: 'at > Date.parse(limitTimeToIso(limit.closes))',
    tests: sending,
  },
  {
    breaks: 'a form is sent before it opens',
    file: `${PLACES}/take-place.ts`,
    find: '  requireOpenNow(doc, limit);\n',
    replace: '',
    tests: sending,
  },
  {
    breaks: 'one person sends a form twice that each may send once',
    file: `${PLACES}/take-place.ts`,
    find: '  if (limit.per) await requireFirst(trx, doc.id, limit, user);\n',
    replace: '',
    tests: sending,
  },
  {
    breaks: 'what was sent before an option had places is not counted',
    file: `${PLACES}/take-place.ts`,
    find: '  await recordCountedFields(trx, doc.id, countedFieldsOf(doc));\n',
    replace: '',
    tests: sending,
  },
  {
    breaks: 'two at the same moment get the last place',
    needs: 'postgres',
    file: `${PLACES}/take-place.ts`,
    find: '  await lockPlaces(trx, doc.id);\n',
    replace: '',
    tests: ['tests/server/form-limits/at-once.test.ts'],
  },
  {
    breaks: 'somebody waits who did not ask for it',
    file: `${PLACES}/take-place.ts`,
    find: 'limit.waitingList && wanted.joinsQueue',
    replace: 'limit.waitingList',
    tests: waiting,
  },
  {
    breaks: 'somebody who sends now gets the free place of those who wait',
    file: `${PLACES}/take-place.ts`,
    find: 'hasPlaceFor(limit, counts, options) && (await hasQueue(trx, doc.id))',
    replace: 'false',
    tests: waiting,
  },
  {
    breaks: 'a place that becomes free is not offered',
    file: `${PLACES}/places.commands.ts`,
    find: '    await offerFreePlaces(app, trx, doc);\n',
    replace: '',
    tests: waiting,
  },
  {
    breaks: 'the last in the waiting list is the first to get a place',
    file: `${PLACES}/places.queries.ts`,
    find: 'order by p.turn limit 1',
    replace: 'order by p.turn desc limit 1',
    tests: waiting,
  },
  {
    breaks: 'a place in a full option is offered',
    file: `${PLACES}/places.queries.ts`,
    find: 'and not p.options && ${full}::text[] order by',
    replace: 'and ${full}::text[] is not null order by',
    tests: waiting,
  },
  {
    breaks: 'the waiting list moves on while staff have closed the form',
    file: `${PLACES}/offer-places.ts`,
    find: "doc.state === 'closed' || ",
    replace: '',
    tests: waiting,
  },
  {
    breaks: 'an offer is accepted after its day is over',
    file: `${PLACES}/places.commands.ts`,
    find: "if (event.type === 'place.accept' && isLate) throw",
    replace: 'if (false) throw',
    tests: waiting,
  },
  {
    breaks: 'any link opens the place of a visitor',
    file: `${PLACES}/place-links.ts`,
    find: 'wanted.length === given.length && timingSafeEqual(wanted, given)',
    replace: 'wanted.length === given.length && timingSafeEqual(wanted, wanted)',
    tests: waiting,
  },
  {
    breaks: 'staff take a place away without a reason',
    file: 'machines/submission-place.ts',
    find: "event.by === 'staff' && Boolean(event.note?.trim())",
    replace: "event.by === 'staff'",
    tests: ['tests/machines/decisions-places.test.ts'],
  },
];
