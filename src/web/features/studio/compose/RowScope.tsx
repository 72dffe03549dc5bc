/**
 * Limits the studio to the questions of one repeating group. Settings that are written for form questions then work on
 * them unchanged.
 */
import { type ReactNode, useMemo } from 'react';
import { editRows, ROW_STEP, rowFormSources } from '#engine/studio/edit.ts';
import { type StudioStore, StudioStoreContext, useStudioStore } from '../store.tsx';
import type { Studio } from '../types.ts';

export function RowScope({ group, children }: { group: string; children: ReactNode }) {
  const store = useStudioStore();
  const scopedStore = useMemo(() => scopeToGroup(store, group), [store, group]);
  return <StudioStoreContext value={scopedStore}>{children}</StudioStoreContext>;
}

export function scopeToGroup(work: StudioStore, group: string): StudioStore {
  let from: Studio | null = null;
  let shown: Studio | null = null;
  return {
    subscribe: work.subscribe,
    whole: work,
    read() {
      const now = work.read();
      if (shown === null || now !== from) shown = scopeStudio(now, group);
      from = now;
      return shown;
    },
  };
}

function scopeStudio(now: Studio, group: string): Studio {
  const { lastSources, sources, published, selected } = now;
  const rows = published?.ui.fields[group]?.rows;
  const mergeKey = (merge?: string) => merge && `${group} ${merge}`;
  return {
    ...now,
    group,
    lastSources: rowFormSources(lastSources, group),
    sources: sources && rowFormSources(sources, group),
    published: published && { ...published, ui: { ...published.ui, fields: rows?.fields ?? {} } },
    selected: selected.kind === 'row' ? { kind: 'field', name: selected.name } : { kind: 'step', id: ROW_STEP },
    select: (node) => now.select(node.kind === 'field' ? { kind: 'row', group, name: node.name } : node),
    apply: (op, merge) => now.apply((all) => editRows(all, group, op), mergeKey(merge)),
    setText: (file, text, merge) => now.setText(file, text, mergeKey(merge)),
  };
}
