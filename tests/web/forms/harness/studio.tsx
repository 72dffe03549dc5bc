/** The studio of one form. The test answers its calls (`openStudio`). */
import { use } from 'react';
import type { StudioForm } from '#contract/studio.ts';
import { StudioScreen } from '#web/features/studio/StudioScreen.tsx';
import type { StudioCalls } from '#web/features/studio/types.ts';

export type Answer = { data: unknown } | { status: number; data: unknown };
declare global {
  interface Window {
    studioCall(name: keyof StudioCalls, values: unknown[]): Promise<Answer>;
  }
}

async function ask<T>(name: keyof StudioCalls, ...values: unknown[]): Promise<T> {
  const answer = await window.studioCall(name, values);
  if ('status' in answer) throw Object.assign(new Error('refused'), answer);
  return answer.data as T;
}

const calls: StudioCalls = {
  open: (id) => ask('open', id),
  save: (id, body) => ask('save', id, body),
  check: (id, files) => ask('check', id, files),
  discard: (id, revision) => ask('discard', id, revision),
  reportViewing: (id) => ask('reportViewing', id),
  leave: (id) => ask('leave', id),
};
let opening: Promise<StudioForm> | undefined;

export default function StudioPage({ id }: { id: string }) {
  opening ??= calls.open(id);
  return (
    <main style={{ padding: '16px' }}>
      <StudioScreen opened={use(opening)} path={location.pathname + location.search} calls={calls} />
    </main>
  );
}
