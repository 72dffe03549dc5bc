/** Bars at the bottom of the screen keep their buttons free: while one is shown, toasts appear at the top. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BulkBar } from '#web/components/BulkSelection.tsx';
import { MarkBar } from '#web/features/curation/desk/MarkControls.tsx';
import type { Marks } from '#web/features/curation/desk/useMarks.ts';

const web = fileURLToPath(new URL('../../../src/web/', import.meta.url));
const nothing = () => undefined;
const marks: Marks = {
  ...{ notes: { nik: 'Keliru.' }, isMarking: true, wasSubmitted: false },
  ...{ begin: nothing, discard: nothing, toggle: nothing, setNote: nothing, validNotes: () => null },
};

test.each<[string, ReactElement]>([
  [
    'of bulk actions',
    <BulkBar key="bulk" count={2} onClear={nothing}>
      Tugaskan
    </BulkBar>,
  ],
  ['of marked fields', <MarkBar key="mark" marks={marks} isBusy={false} errorText={null} onSend={nothing} />],
])('the bar %s moves toasts away from its buttons', (_, bar) => {
  expect(renderToString(bar)).toContain('data-sticky-bar="always"');
  const css = readFileSync(join(web, 'theme/base.css'), 'utf8');
  expect(css).toMatch(/:has\([^{]*\[data-sticky-bar="always"\]\) > \.notices \{\s*top: \d+px;\s*bottom: auto;/);
});

test('every file that draws a bar at the bottom says so to the toasts', () => {
  const unmarked = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.startsWith('features/') && name.endsWith('.tsx'))
    .filter((name) => {
      const text = readFileSync(join(web, name), 'utf8');
      return /'sticky'[^}]*\bbottom:/s.test(text) && !/data-(sticky|form)-bar/.test(text);
    });
  expect(unmarked).toEqual([]);
});
