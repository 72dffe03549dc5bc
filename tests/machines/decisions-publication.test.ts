/** What saving, publishing, scheduling and rolling back do to the unpublished changes of a form. */
import { describe, expect, it } from 'vitest';
import { decidePublication, type PublicationEvent, type PublicationState } from '#machines/form-publication.ts';

const decide = (state: PublicationState, event: PublicationEvent, isPublished = true) =>
  decidePublication({ state, isPublished }, event);

describe('unpublished changes', () => {
  it('are stored while they differ from the published version, and dropped when they no longer do', () => {
    expect(decide('settled', { type: 'work.saved', differs: true })).toEqual({ state: 'draft', effects: ['keepWork'] });
    expect(decide('draft', { type: 'work.saved', differs: true })).toEqual({ state: 'draft', effects: ['keepWork'] });
    expect(decide('draft', { type: 'work.saved', differs: false })).toEqual({
      state: 'settled',
      effects: ['dropWork'],
    });
    expect(decide('settled', { type: 'work.saved', differs: false })).toEqual({ state: 'settled', effects: [] });
  });

  it('of a new form are the only copy: saving never drops them, and discarding deletes the form', () => {
    expect(decide('draft', { type: 'work.saved', differs: false }, false)).toBeNull();
    expect(decide('draft', { type: 'work.discarded' }, false)).toEqual({ state: 'gone', effects: ['dropWork'] });
    expect(decide('draft', { type: 'work.discarded' })).toEqual({ state: 'settled', effects: ['dropWork'] });
    expect(decide('settled', { type: 'work.discarded' })).toEqual({ state: 'settled', effects: [] });
  });

  it('with errors are neither published nor scheduled', () => {
    for (const type of ['form.published', 'form.planned'] as const)
      expect(decide('draft', { type, sound: false })).toBeNull();
    expect(decide('draft', { type: 'form.published', sound: true }, false)).toEqual({
      state: 'settled',
      effects: ['putInForce', 'dropWork'],
    });
    expect(decide('draft', { type: 'form.planned', sound: true })).toEqual({
      state: 'scheduled',
      effects: ['setAlarm'],
    });
  });

  it('that are scheduled cannot be edited, and stay unpublished when they have errors at that time', () => {
    expect(decide('scheduled', { type: 'work.saved', differs: true })).toBeNull();
    expect(decide('scheduled', { type: 'plan.canceled' })).toEqual({ state: 'draft', effects: [] });
    expect(decide('scheduled', { type: 'plan.came', sound: true })).toEqual({
      state: 'settled',
      effects: ['putInForce', 'dropWork'],
    });
    expect(decide('scheduled', { type: 'plan.came', sound: false })).toEqual({
      state: 'draft',
      effects: ['keepTrouble'],
    });
  });
});

describe('an older version', () => {
  it('can be published again, and unpublished changes are kept', () => {
    expect(decide('settled', { type: 'form.rolled-back', sound: true })).toEqual({
      state: 'settled',
      effects: ['putInForce'],
    });
    expect(decide('draft', { type: 'form.rolled-back', sound: true })).toEqual({
      state: 'draft',
      effects: ['putInForce'],
    });
  });

  it('cannot be published if it has errors, or if there is none yet', () => {
    expect(decide('settled', { type: 'form.rolled-back', sound: false })).toBeNull();
    expect(decide('draft', { type: 'form.rolled-back', sound: false })).toBeNull();
    expect(decide('draft', { type: 'form.rolled-back', sound: true }, false)).toBeNull();
  });
});

it('a deleted form accepts no event', () => {
  expect(decide('gone', { type: 'work.saved', differs: true })).toBeNull();
  expect(decide('gone', { type: 'form.published', sound: true })).toBeNull();
});
