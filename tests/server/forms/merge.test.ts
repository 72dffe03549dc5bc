import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePatch, type StoredDraft } from '#server/modules/forms/forms/drafts/merge.ts';

const field = fc.constantFrom('a', 'b', 'c', 'd');
const value = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 }));
const edit = fc.record({ phone: fc.nat(1), patch: fc.dictionary(field, value, { minKeys: 1 }) });

test('whatever two phones do, no value is overwritten that the writer had not seen', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
      let stored: StoredDraft = { answers: {}, field_revisions: {}, revision: 0 };
      const seen = [0, 0];
      for (const { phone, patch } of edits) {
        const base = seen[phone] as number;
        const { next, conflicts: clashes, merged } = mergePatch(stored, patch, base);
        for (const [name, mine] of Object.entries(patch)) {
          const isForeign = (stored.field_revisions[name] ?? 0) > base && (stored.answers[name] ?? null) !== mine;
          expect(Object.hasOwn(clashes, name)).toBe(isForeign);
          expect(next.answers[name] ?? null).toBe(isForeign ? (stored.answers[name] ?? null) : mine);
        }
        for (const name of Object.keys(merged)) expect(Object.hasOwn(patch, name)).toBe(false);
        expect(next.revision).toBeGreaterThanOrEqual(stored.revision);
        stored = next;
        seen[phone] = next.revision;
      }
    }),
  );
});
