/** What saving, publishing, scheduling and rolling back do to the unpublished changes of a form. */
import { describe, expect, it } from 'vitest';
import { decidePublication, type PublicationEvent, type PublicationState } from '#machines/form-publication.ts';

const decide = (state: PublicationState, event: PublicationEvent, isPublished = true) =>
  decidePublication({ state, isPublished }, event);

describe('unpublished changes', () => {
  it('are stored while they differ from the published version, and dropped when they no longer do', () => {
    expect(decide('published', { type: 'work.saved', differs: true })).toEqual({
      state: 'draft',
      effects: ['keepWork'],
    });
    expect(decide('draft', { type: 'work.saved', differs: true })).toEqual({ state: 'draft', effects: ['keepWork'] });
    expect(decide('draft', { type: 'work.saved', differs: false })).toEqual({
      state: 'published',
      effects: ['dropWork'],
    });
    expect(decide('published', { type: 'work.saved', differs: false })).toEqual({ state: 'published', effects: [] });
  });

  it('of a new form are the only copy: saving never drops them, and discarding deletes the form', () => {
    expect(decide('draft', { type: 'work.saved', differs: false }, false)).toBeNull();
    expect(decide('draft', { type: 'work.discarded' }, false)).toEqual({ state: 'deleted', effects: ['dropWork'] });
    expect(decide('draft', { type: 'work.discarded' })).toEqual({ state: 'published', effects: ['dropWork'] });
    expect(decide('published', { type: 'work.discarded' })).toEqual({ state: 'published', effects: [] });
  });

  it('with errors are neither published nor scheduled', () => {
    for (const type of ['form.published', 'form.planned'] as const)
      expect(decide('draft', { type, sound: false })).toBeNull();
    expect(decide('draft', { type: 'form.published', sound: true }, false)).toEqual({
      state: 'published',
      effects: ['publishVersion', 'dropWork'],
    });
    expect(decide('draft', { type: 'form.planned', sound: true })).toEqual({
      state: 'scheduled',
      effects: ['schedulePublication'],
    });
  });

  it('that are scheduled cannot be edited, and stay unpublished when they have errors at that time', () => {
    expect(decide('scheduled', { type: 'work.saved', differs: true })).toBeNull();
    expect(decide('scheduled', { type: 'schedule.canceled' })).toEqual({ state: 'draft', effects: [] });
    expect(decide('scheduled', { type: 'schedule.due', sound: true })).toEqual({
      state: 'published',
      effects: ['publishVersion', 'dropWork'],
    });
    expect(decide('scheduled', { type: 'schedule.due', sound: false })).toEqual({
      state: 'draft',
      effects: ['storeErrors'],
    });
  });
});

describe('an older version', () => {
  it('can be published again, and unpublished changes are kept', () => {
    expect(decide('published', { type: 'form.rolled-back', sound: true })).toEqual({
      state: 'published',
      effects: ['publishVersion'],
    });
    expect(decide('draft', { type: 'form.rolled-back', sound: true })).toEqual({
      state: 'draft',
      effects: ['publishVersion'],
    });
  });

  it('cannot be published if it has errors, or if there is none yet', () => {
    expect(decide('published', { type: 'form.rolled-back', sound: false })).toBeNull();
    expect(decide('draft', { type: 'form.rolled-back', sound: false })).toBeNull();
    expect(decide('draft', { type: 'form.rolled-back', sound: true }, false)).toBeNull();
  });
});

it('a deleted form accepts no event', () => {
  expect(decide('deleted', { type: 'work.saved', differs: true })).toBeNull();
  expect(decide('deleted', { type: 'form.published', sound: true })).toBeNull();
});
