import { expect, test } from 'vitest';
import { CURATION_STATUSES, type CurationStatus } from '#contract/curation.ts';
import curation from '#locales/id/curation.json';
import desk from '#locales/id/curation-desk.json';
import submissions from '#locales/id/submissions.json';
import { CURATION_EVENTS, listCurationEvents, CURATION_STATUSES as MACHINE_STATUSES } from '#machines/curation.ts';
import { isNarrowed, resultList, resultsPath, resultsUrl } from '#web/features/curation/announcement/list-params.ts';
import { readAllResults } from '#web/features/curation/announcement/read-all-results.ts';
import { queueLists } from '#web/features/curation/desk/queue-params.ts';
import { scoringStateOf } from '#web/features/curation/desk/scoring-state.ts';
import { formatScore } from '#web/features/curation/format-score.ts';
import { nextStep } from '#web/features/curation/next-step.ts';
import { keyPartOf } from '#web/i18n.ts';

const period = { id: 'p', title: 'Galeri', status: 'open' as const, status_label: 'Dibuka' };

/** The facts of an entry with the events that the state machine allows, as the server lists them. */
function seen(
  status: CurationStatus,
  by: 'member' | 'curator' | 'staff',
  more: { sheets?: number; in?: boolean } = {},
) {
  const has_period = more.in ?? true;
  const facts = { status, has_period, scoreSheets: more.sheets ?? 0, scoresDiffer: false };
  const events = listCurationEvents(facts, { by, assists: false, has_scored: (more.sheets ?? 0) > 0 });
  return { status, events, period: has_period ? period : null };
}

test('every state tells the sender the next step, and only a revision is for the sender to do', () => {
  for (const status of CURATION_STATUSES) {
    const { key, isYours } = nextStep(seen(status, 'member'), 'sender');
    expect(curation.next.sender, status).toHaveProperty(`${key}.text`);
    expect(isYours, status).toBe(status === 'revision');
  }
});

test('every state tells curators and staff their next step, with existing texts', () => {
  for (const by of ['curator', 'staff'] as const)
    for (const status of CURATION_STATUSES)
      for (const more of [{ sheets: 0 }, { sheets: 1 }, { sheets: 2 }, { in: false }])
        expect(curation.next.officer).toHaveProperty(`${nextStep(seen(status, by, more), 'officer').key}.title`);
  const keyOf = (...args: Parameters<typeof seen>) => nextStep(seen(...args), 'officer').key;
  expect(keyOf('assessing', 'curator')).toBe('assessing_score');
  expect(keyOf('assessing', 'curator', { sheets: 1 })).toBe('assessing_decide');
  expect(keyOf('assessing', 'staff')).toBe('assessing');
  expect(keyOf('verifying', 'curator', { in: false })).toBe('verifying_loose');
});

test('curators and staff are told when it is their turn', () => {
  const turn = (...args: Parameters<typeof seen>) => nextStep(seen(...args), 'officer').isYours;
  expect([turn('submitted', 'curator'), turn('verifying', 'curator'), turn('assessing', 'curator')]).toEqual([
    ...[true, true, true],
  ]);
  expect(turn('assessing', 'curator', { sheets: 1 })).toBe(
    seen('assessing', 'curator', { sheets: 1 }).events.some((event) => event.startsWith('decision.')),
  );
  expect([turn('revision', 'curator'), turn('passed', 'staff'), turn('assessing', 'staff')]).toEqual([
    ...[false, false, false],
  ]);
  const step = (status: CurationStatus, ...events: string[]) => nextStep({ status, events, period }, 'officer');
  expect(step('submitted')).toEqual({ key: 'submitted', isYours: false });
  expect(step('verifying', 'note.write', 'docs.reject')).toEqual({ key: 'verifying', isYours: true });
  expect(step('assessing', 'note.write', 'decision.pass')).toEqual({ key: 'assessing_decide', isYours: true });
  expect(step('passed', 'note.write')).toEqual({ key: 'passed', isYours: false });
  const loose = (...events: string[]) => nextStep({ status: 'verifying', events, period: null }, 'officer');
  expect([loose('docs.reject', 'period.set').isYours, loose('docs.reject').isYours]).toEqual([true, false]);
  expect(nextStep({ status: 'submitted', events: [], period: null }, 'officer').key).toBe('submitted');
});

test('every button that asks for a note has its texts, and every filter state has its label', () => {
  const eventsWithNote = CURATION_EVENTS.filter((event) => /^(docs|decision)\./.test(event));
  for (const event of eventsWithNote)
    for (const part of ['title', 'text', 'hint', 'confirm'])
      expect(desk.ask).toHaveProperty(`${keyPartOf(event)}.${part}`);
  for (const event of [...eventsWithNote, 'verification.start', 'assessment.start', 'revision.request'])
    for (const words of [desk.do, desk.done]) expect(words).toHaveProperty(keyPartOf(event));
  expect(MACHINE_STATUSES.toSorted()).toEqual(CURATION_STATUSES.toSorted());
  for (const status of CURATION_STATUSES) expect(submissions.status).toHaveProperty(status);
});

test('the URL of a queue keeps its state, and invalid values mean no filter', () => {
  const query = 'part=score&status=assessing&period=none&search=madu&page=3';
  expect(queueLists.curator.query(queueLists.curator.read(new URLSearchParams(query)))).toBe(query);
  expect(queueLists.staff.read(new URLSearchParams(query)).part).toBeNull();
  const nonsense = new URLSearchParams('part=semua&status=apa&period=../x&page=0');
  expect(queueLists.curator.query(queueLists.curator.read(nonsense))).toBe('');
});

test('in the announcement an empty filter, null and 0 mean no filter, and equal lists have equal URLs', () => {
  const none = resultList.read(new URLSearchParams('period=0&district=null&field=&search=+&page=-1'));
  expect(resultsUrl(none, {})).toBe('/announcement/curation');
  const some = resultList.read(
    new URLSearchParams('page=2&field=kuliner&search=%20amplang%20%20ikan&district=64.71.01'),
  );
  expect(resultsUrl(some, { page: some.page })).toBe(
    '/announcement/curation?search=amplang+ikan&district=64.71.01&field=kuliner&page=2',
  );
  expect(resultsUrl(some, { field: '' })).toBe('/announcement/curation?search=amplang+ikan&district=64.71.01');
  expect(resultsPath(none)).toBe('/announcement/curation?per_page=24');
  expect(['null', '0'].map((text) => resultList.read(new URLSearchParams({ search: text })).search)).toEqual(['', '']);
});

test('the announcement is narrowed by each of its filters, and not by its page', () => {
  const narrowed = (query: string) => isNarrowed(resultList.read(new URLSearchParams(query)));
  for (const query of ['search=kue', 'district=64.71.01', 'field=kuliner', 'period=a1'])
    expect(narrowed(query), query).toBe(true);
  expect(narrowed('page=2')).toBe(false);
});

test('scores use a decimal comma, without trailing zeros', () => {
  expect([81.5, 84, 100].map(formatScore)).toEqual(['81,5', '84', '100']);
});

test('a third curator with an open score form is told that two sheets are enough, but a curator who has sent a sheet is not', () => {
  const third = (sheets: number, apart = false) =>
    listCurationEvents(
      { status: 'assessing', has_period: true, scoreSheets: sheets, scoresDiffer: apart },
      { by: 'curator', assists: false, has_scored: false },
    );
  expect(scoringStateOf({ events: third(1), my_score: null })).toBe('open');
  expect(scoringStateOf({ events: third(2, true), my_score: null })).toBe('open');
  expect(scoringStateOf({ events: third(2), my_score: null })).toBe('over');
  const sheet = { state: 'draft' as const, answers: {}, form_version: 1 };
  expect(scoringStateOf({ events: third(2), my_score: sheet })).toBe('over');
  expect(scoringStateOf({ events: third(2), my_score: { ...sheet, state: 'final' } })).toBe('sent');
});

test('printing covers the whole filtered list, not only the page on screen', async () => {
  const choice = resultList.read(new URLSearchParams('district=64.71.01&page=3'));
  const requestedPaths: string[] = [];
  const all = await readAllResults(choice, async (path) => {
    requestedPaths.push(path);
    const page = Number(new URL(path, 'http://a').searchParams.get('page') ?? 1);
    return { items: [{ business_name: `Usaha ${page}` } as never], total_pages: 2 };
  });
  expect(all.map(({ business_name }) => business_name)).toEqual(['Usaha 1', 'Usaha 2']);
  for (const path of requestedPaths) expect(path).toContain('district=64.71.01');
  expect(requestedPaths.map((path) => new URL(path, 'http://a').searchParams.get('per_page'))).toEqual(['100', '100']);
});
