/** Who may send which event for periods, entries, registrations, consultations, and the availability of a form. */
import { describe, expect, it } from 'vitest';
import * as consultations from '#machines/consultation.ts';
import * as entries from '#machines/curation.ts';
import * as periods from '#machines/curation-period.ts';
import * as registrations from '#machines/curator-registration.ts';
import { canChangeAvailability } from '#machines/form-availability.ts';

describe('a curation period', () => {
  it.each([
    ['draft', 0, ['period.open', 'period.cancel']],
    ['open', 3, ['period.review', 'period.cancel']],
    ['review', 0, ['period.announce', 'period.cancel']],
    ['review', 1, ['period.cancel']],
    ['announced', 0, ['period.close']],
    ['closed', 0, []],
    ['canceled', 0, []],
  ] as const)('%s with %d entries undecided: %j', (status, running, events) =>
    expect(periods.listPeriodEvents({ status, running })).toEqual(events),
  );

  it('is opened, announced and canceled with its effects', () => {
    expect(periods.decidePeriod({ status: 'draft', running: 0 }, { type: 'period.open' })).toEqual({
      status: 'open',
      effects: ['claimOpen'],
    });
    expect(periods.decidePeriod({ status: 'review', running: 0 }, { type: 'period.announce' })).toEqual({
      status: 'announced',
      effects: ['publishResults', 'noticePassed'],
    });
    const cancel = { type: 'period.cancel', note: 'Anggaran' } as const;
    for (const status of ['draft', 'open', 'review'] as const)
      expect(periods.decidePeriod({ status, running: 2 }, cancel)).toEqual({
        status: 'canceled',
        effects: ['releaseEntries'],
      });
  });

  it('can only be canceled with a reason', () => {
    const facts = { status: 'open', running: 0 } as const;
    expect(periods.decidePeriod(facts, { type: 'period.cancel', note: ' ' })).toBeNull();
    expect(periods.needsNote(facts, { type: 'period.cancel' })).toBe(true);
    expect(periods.needsNote(facts, { type: 'period.review' })).toBe(false);
    expect(periods.needsNote(facts, { type: 'period.close' })).toBe(false);
  });
});

describe('a registration with a curator', () => {
  it('is answered by the curator or staff, and withdrawn by its sender, while it is waiting', () => {
    const answering = ['registration.accept', 'registration.decline'];
    expect(registrations.listRegistrationEvents('waiting', 'member')).toEqual(['submission.withdraw']);
    expect(registrations.listRegistrationEvents('waiting', 'curator')).toEqual(answering);
    expect(registrations.listRegistrationEvents('waiting', 'staff')).toEqual(answering);
    for (const status of ['accepted', 'declined', 'withdrawn'] as const)
      for (const by of ['member', 'curator', 'staff'] as const)
        expect(registrations.listRegistrationEvents(status, by)).toEqual([]);
  });

  it('is declined with a reason; accepting it appoints the curator', () => {
    const decline = { type: 'registration.decline', by: 'curator' } as const;
    expect(registrations.decideRegistration('waiting', { ...decline, note: '  ' })).toBeNull();
    expect(registrations.decideRegistration('waiting', { ...decline, note: 'Cuti' })).toEqual({
      status: 'declined',
      effects: ['noticeMember'],
    });
    expect(registrations.decideRegistration('waiting', { type: 'registration.accept', by: 'staff' })).toEqual({
      status: 'accepted',
      effects: ['appointCurator', 'noticeMember'],
    });
  });
});

describe('a curation entry', () => {
  const entry = (more: Partial<entries.CurationFacts> = {}): entries.CurationFacts => ({
    status: 'assessing',
    has_period: true,
    scoreSheets: 0,
    scoresDiffer: false,
    ...more,
  });
  const deciding = ['decision.pass', 'decision.pass-with-notes', 'decision.fail'];
  const eventsOf = (facts: entries.CurationFacts, caller: entries.CurationCaller) =>
    entries.listCurationEvents(facts, caller);
  const decides = (facts: entries.CurationFacts, caller: entries.CurationCaller) =>
    deciding.every((event) => (eventsOf(facts, caller) as string[]).includes(event));
  const scores = (facts: entries.CurationFacts, caller: entries.CurationCaller) =>
    (eventsOf(facts, caller) as string[]).includes('score.file');

  it('is scored twice, by curators who do not assist the business and have not scored yet, and a third time if the scores differ too much', () => {
    const curator = { by: 'curator' } as const;
    const cases = [
      entry(),
      entry({ scoreSheets: 1 }),
      entry({ scoreSheets: 2 }),
      entry({ scoreSheets: 2, scoresDiffer: true }),
      entry({ scoreSheets: 3, scoresDiffer: true }),
    ];
    expect(cases.map((facts) => scores(facts, curator))).toEqual([true, true, false, true, false]);
    expect(scores(entry(), { by: 'curator', assists: true })).toBe(false);
    expect(scores(entry(), { by: 'curator', has_scored: true })).toBe(false);
    expect(scores(entry(), { by: 'staff' })).toBe(false);
  });

  it('is decided by staff after scoring, unless a third sheet is needed', () => {
    const staff = { by: 'staff' } as const;
    const cases = [
      entry(),
      entry({ scoreSheets: 1 }),
      entry({ scoreSheets: 2 }),
      entry({ scoreSheets: 2, scoresDiffer: true }),
      entry({ scoreSheets: 3 }),
    ];
    expect(cases.map((facts) => decides(facts, staff))).toEqual([false, true, true, false, true]);
    expect(decides(entry({ scoreSheets: 2 }), { by: 'staff', assists: true })).toBe(false);
    expect(decides(entry({ scoreSheets: 2 }), { by: 'member' })).toBe(false);
  });

  it('is decided by a curator who has scored it, or if there are enough sheets of others', () => {
    expect(decides(entry({ scoreSheets: 1 }), { by: 'curator' })).toBe(false);
    expect(decides(entry({ scoreSheets: 1 }), { by: 'curator', has_scored: true })).toBe(true);
    expect(decides(entry({ scoreSheets: 2 }), { by: 'curator' })).toBe(true);
    expect(decides(entry({ scoreSheets: 2 }), { by: 'curator', assists: true, has_scored: true })).toBe(false);
  });

  it('compares two sheets only when the second one is filed', () => {
    const file = { type: 'score.file', by: 'curator', scoresDiffer: true } as const;
    const { decideCuration: decide } = entries;
    expect(decide(entry(), file)).toMatchObject({ scoreSheets: 1, scoresDiffer: false });
    expect(decide(entry({ scoreSheets: 1 }), file)).toMatchObject({ scoreSheets: 2, scoresDiffer: true });
    expect(decide(entry({ scoreSheets: 1 }), { ...file, scoresDiffer: false })).toMatchObject({ scoresDiffer: false });
    const apart = entry({ scoreSheets: 2, scoresDiffer: true });
    expect(decide(apart, file)).toMatchObject({ scoreSheets: 3, scoresDiffer: false });
  });

  it('that leaves its period during scoring goes back to verification, and its sheets are void', () => {
    const facts = entry({ scoreSheets: 2, scoresDiffer: true });
    expect(entries.decideCuration(facts, { type: 'period.release', by: 'staff' })).toEqual({
      status: 'verifying',
      has_period: false,
      scoreSheets: 0,
      scoresDiffer: false,
      effects: ['voidSheets', 'noticeMember'],
    });
  });

  it('reports the missing input: a note or marks', () => {
    const verifying = entry({ status: 'verifying', has_period: false });
    const lack = (type: entries.CurationEventName, more = {}) =>
      entries.findMissingInput(verifying, { type, by: 'curator', ...more });
    expect(lack('revision.request')).toBe('marks');
    expect(lack('docs.reject')).toBe('note');
    expect(lack('docs.reject', { note: 'NIB' })).toBeNull();
    expect(lack('revision.request', { markedFields: 2 })).toBeNull();
    expect(lack('score.file')).toBeNull();
  });

  it('allows no event after its end', () => {
    for (const status of ['passed', 'passed_with_notes', 'failed', 'withdrawn', 'rejected_docs'] as const)
      for (const by of ['member', 'curator', 'staff'] as const)
        expect(eventsOf(entry({ status, scoreSheets: 2 }), { by, has_scored: true })).toEqual([]);
  });
});

describe('a consultation', () => {
  const facts = (more: Partial<consultations.ConsultationFacts> = {}): consultations.ConsultationFacts => ({
    status: 'pending',
    has_curator: true,
    has_begun: false,
    is_rated: false,
    ...more,
  });
  it.each<[Partial<consultations.ConsultationFacts>, consultations.ConsultationActor, string[]]>([
    [{}, 'asker', ['consultation.cancel', 'message.send']],
    [{}, 'curator', ['consultation.hand-on', 'consultation.reject', 'consultation.schedule', 'message.send']],
    [{}, 'staff', ['consultation.hand-on']],
    [{ has_curator: false }, 'asker', ['consultation.cancel']],
    [{ has_curator: false }, 'curator', ['consultation.take']],
    [{ has_curator: false }, 'staff', ['consultation.hand-on']],
    [{ status: 'scheduled' }, 'asker', ['consultation.cancel', 'message.send']],
    [
      { status: 'scheduled' },
      'curator',
      ['consultation.hand-on', 'consultation.reject', 'consultation.reschedule', 'message.send'],
    ],
    [
      { status: 'scheduled', has_begun: true },
      'curator',
      [
        'consultation.finish',
        'consultation.hand-on',
        'consultation.miss',
        'consultation.reject',
        'consultation.reschedule',
        'message.send',
      ],
    ],
    [{ status: 'scheduled' }, 'staff', ['consultation.hand-on']],
    [{ status: 'scheduled' }, 'time', ['hour.begin']],
    [{ status: 'done' }, 'asker', ['consultation.rate', 'message.send']],
    [{ status: 'done', is_rated: true }, 'asker', ['message.send']],
    [{ status: 'done' }, 'curator', ['message.send']],
    [{ status: 'rejected' }, 'curator', []],
    [{ status: 'canceled' }, 'asker', []],
    [{ status: 'no_show' }, 'curator', []],
  ])('%j by %s: %j', (more, by, events) =>
    expect([...consultations.listConsultationEvents(facts(more), by)].sort()).toEqual(events),
  );

  it('is rejected and handed on with a reason only', () => {
    const needs = (type: consultations.ConsultationEventName, by: consultations.ConsultationActor) =>
      consultations.needsNote(facts({ status: 'scheduled' }), { type, by });
    expect(needs('consultation.reject', 'curator')).toBe(true);
    expect(needs('consultation.hand-on', 'staff')).toBe(true);
    expect(needs('consultation.finish', 'curator')).toBe(false);
    expect(needs('consultation.reject', 'asker')).toBe(false);
    expect(
      consultations.decideConsultation(facts(), { type: 'consultation.reject', by: 'curator', note: ' ' }),
    ).toBeNull();
  });

  it('stores its curator, its start and its rating', () => {
    const became = (more: object, type: consultations.ConsultationEventName, by: consultations.ConsultationActor) =>
      consultations.decideConsultation(facts(more), { type, by, note: 'Alasan' });
    expect(became({ has_curator: false }, 'consultation.take', 'curator')).toMatchObject({
      status: 'pending',
      has_curator: true,
      effects: ['assignCurator', 'noticeAsker'],
    });
    expect(became({ status: 'scheduled' }, 'hour.begin', 'time')).toMatchObject({ has_begun: true, effects: [] });
    expect(became({ status: 'scheduled', has_begun: true }, 'consultation.reschedule', 'curator')).toMatchObject({
      has_begun: false,
      effects: ['freeHour', 'bookHour', 'countChange', 'startReminders', 'noticeAsker'],
    });
    expect(became({ status: 'done' }, 'consultation.rate', 'asker')).toMatchObject({ status: 'done', is_rated: true });
  });
});

describe('a form', () => {
  it('may keep its availability, be closed and opened from any state, but not go from closed to closing', () => {
    const states = ['open', 'closing', 'closed'] as const;
    const moves = states.map((from) => states.map((to) => canChangeAvailability(from, to)));
    expect(moves).toEqual([
      [true, true, true],
      [true, true, true],
      [true, false, true],
    ]);
  });
});
