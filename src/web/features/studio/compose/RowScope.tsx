/** Inside, the studio is about the questions of one repeating group: settings made for questions of a form work on them as they are. */
import { type ReactNode, useMemo } from 'react';
import { inRows, ROW_STEP, rowSources } from '#engine/studio/edit.ts';
import { type Source, StudioSource, useSource } from '../store.tsx';
import type { Studio } from '../types.ts';

export function RowScope({ group, children }: { group: string; children: ReactNode }) {
  const work = useSource();
  const source = useMemo(() => within(work, group), [work, group]);
  return <StudioSource value={source}>{children}</StudioSource>;
}

export function within(work: Source, group: string): Source {
  let from: Studio | null = null;
  let shown: Studio | null = null;
  return {
    subscribe: work.subscribe,
    read() {
      const now = work.read();
      if (shown === null || now !== from) shown = scoped(now, group);
      from = now;
      return shown;
    },
  };
}

function scoped(now: Studio, group: string): Studio {
  const { lastSources, sources, published, selected } = now;
  const rows = published?.ui.fields[group]?.rows;
  const within = (merge?: string) => merge && `${group} ${merge}`;
  return {
    ...now,
    group,
    lastSources: rowSources(lastSources, group),
    sources: sources && rowSources(sources, group),
    published: published && { ...published, ui: { ...published.ui, fields: rows?.fields ?? {} } },
    selected: selected.kind === 'row' ? { kind: 'field', name: selected.name } : { kind: 'step', id: ROW_STEP },
    select: (place) => now.select(place.kind === 'field' ? { kind: 'row', group, name: place.name } : place),
    apply: (op, merge) => now.apply((all) => inRows(all, group, op), within(merge)),
    setText: (file, text, merge) => now.setText(file, text, within(merge)),
  };
}
