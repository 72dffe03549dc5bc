/**
 * The server's side of the studio in memory, with the behaviour of the routes: one edited version for each form,
 * revisions, and the author of the last save.
 */

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, vi } from 'vitest';
import { parse } from 'yaml';
import type { StudioFiles, StudioForm, WorkConflict } from '#contract/studio.ts';
import { checkForm } from '#engine/check.ts';
import { setField } from '#engine/studio/edit.ts';
import type { CompileContext, FormFile, OptionFile } from '#engine/types.ts';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { StudioSession } from '#web/features/studio/studio-session.ts';
import type { StudioCalls } from '#web/features/studio/types.ts';

export interface FakeStudioServer {
  calls: StudioCalls;
  opened: StudioForm;
  /** The saved files. */
  stored(): { files: StudioFiles; revision: number };
  /** Another user saves these files. */
  saveAs(name: string, files: StudioFiles): void;
  /** Another user publishes a new text of a list. */
  publishList(list: string, text: string): void;
  /** Sets the other staff members who have the form open. */
  setViewers(people: { id: string; name: string }[]): void;
  /** Another user schedules the publication of the saved files, or cancels it. */
  setSchedule(schedule: StudioForm['schedule']): void;
  /** State of the connection. `isBaseKnown`: the server still has the list version on which the changes are based. */
  connection: { isCut: boolean; saves: number; checks: StudioFiles[]; isBaseKnown: boolean };
}

/** `taken`: names that have stored answers. */
export async function createFakeStudioServer(id: string, taken: string[] = []): Promise<FakeStudioServer> {
  const { world } = await readSchemas(process.cwd());
  const text = readFileSync(`schemas/forms/${id}.yaml`, 'utf8');
  let work = { files: { form: text, lists: {} } as StudioFiles, revision: 0, by: null as string | null };
  const connection = { isCut: false, saves: 0, checks: [] as StudioFiles[], isBaseKnown: true };
  let schedule: StudioForm['schedule'] = null;
  let viewers: { id: string; name: string }[] = [];
  const reach = () => {
    if (connection.isCut) throw Object.assign(new Error('no answer'), { status: 500 });
  };
  const person = () => (work.by === null ? null : { id: work.by, name: work.by });
  const texts = new Map<string, string>();
  const shippedText = (list: string) => readFileSync(`schemas/options/${list}.yaml`, 'utf8');
  const isPublished = (list: string) => texts.has(list) || Object.hasOwn(world.options, list);
  const tagOf = (list: string) => `tag of ${texts.get(list) ?? list}`.slice(-60);
  const opened = (): StudioForm => ({
    id,
    files: work.files,
    revision: work.revision,
    saved_at: null,
    saved_by: person(),
    based_on: 1,
    schedule,
    archived: null,
    connects: true,
    follows_up: true,
    can_archive: false,
    mails: null,
    failed_rules: [],
    published: null,
    published_files: { form: text, lists: {} },
    lists: Object.keys(world.options).map((list) => ({
      id: list,
      title: list,
      text: texts.get(list) ?? shippedText(list),
      tag: tagOf(list),
      used_by: [],
    })),
    world: { ...studioWorld(world, id), taken },
  });
  const calls: StudioCalls = {
    async open() {
      reach();
      return opened();
    },
    async save(_, { files, base_revision, tags = {} }) {
      reach();
      connection.saves += 1;
      if (schedule) throw Object.assign(new Error('planned'), { status: 409, data: null });
      if (base_revision !== work.revision) {
        const data: WorkConflict = { ...work, saved_at: '2026-11-20T08:00:00Z', saved_by: person(), lists: [] };
        throw Object.assign(new Error('clash'), { status: 409, data });
      }
      const moved = Object.keys(files.lists).filter((list) => isPublished(list) && tags[list] !== tagOf(list));
      if (moved.length > 0) {
        const lists = moved.map((list) => ({
          id: list,
          title: list,
          tag: tagOf(list),
          base: connection.isBaseKnown ? shippedText(list) : null,
        }));
        const data: WorkConflict = {
          ...work,
          saved_at: '2026-11-20T08:00:00Z',
          saved_by: { id: 'h', name: 'Hasan' },
          lists,
        };
        throw Object.assign(new Error('clash'), { status: 409, data });
      }
      work = { files, revision: work.revision + 1, by: 'Ratna' };
      return { revision: work.revision, saved_at: '2026-11-20T08:00:00Z' };
    },
    async check(_, files) {
      reach();
      connection.checks.push(files);
      const edited = Object.entries(files.lists).map(([list, text]) => [list, parse(text) as OptionFile] as const);
      const options = { ...world.options, ...Object.fromEntries(edited) };
      const found = checkForm(parse(files.form) as FormFile, { ...world, options }).filter(
        ({ level }) => level === 'error',
      );
      const findings = found.map(({ path, code }) => ({
        file: 'form',
        line: 1,
        column: 1,
        path: path as Array<string | number>,
        level: 'error' as const,
        text: code,
      }));
      return { findings, doc: null, kind: 'law', changes: [], also: [] };
    },
    async reportViewing() {
      reach();
      return { people: viewers, revision: work.revision, is_scheduled: schedule !== null };
    },
    async leave() {
      return null;
    },
    async discard() {
      work = { files: { form: text, lists: {} }, revision: 0, by: null };
    },
  };
  return {
    calls,
    opened: opened(),
    stored: () => work,
    saveAs: (name, files) => {
      work = { files, revision: work.revision + 1, by: name };
    },
    setViewers: (people) => {
      viewers = people;
    },
    setSchedule: (set) => {
      schedule = set;
    },
    publishList: (list, written) => {
      texts.set(list, written);
      world.options[list] = parse(written) as OptionFile;
    },
    connection,
  };
}

function studioWorld(world: CompileContext, id: string): StudioForm['world'] {
  return {
    words: world.words[id] ?? {},
    optionWords: world.optionWords,
    options: world.options,
    messages: world.messages,
    sources: {},
    prefill_sources: {
      business: {
        label: 'Profil Usaha',
        fields: world.forms['business-profile']?.properties ?? {},
        labels: { business_nib: 'NIB' },
      },
    },
    forms: {},
  };
}

/** One user with one form, created anew for each test. `server` and `work` belong to the running test. */
interface TestStudio {
  server: FakeStudioServer;
  work: StudioSession;
  studio(): ReturnType<StudioSession['read']>;
  /** Resolves when the input is saved. */
  waitUntilSaved(): Promise<unknown>;
  label(name: string, text: string): void;
  /** Closes the page. */
  leave(): void;
}

export function openTestStudio(id: string, taken: string[] = []): TestStudio {
  const testStudio: Omit<TestStudio, 'server' | 'work' | 'leave'> & Partial<TestStudio> = {
    studio: () => (testStudio as TestStudio).work.read(),
    waitUntilSaved: () => vi.advanceTimersByTimeAsync(2_000),
    label: (name, text) => testStudio.studio().apply((now) => setField(now, name, { label: text }), `label ${name}`),
  };
  beforeEach(async () => {
    const server = await createFakeStudioServer(id, taken);
    vi.useFakeTimers();
    const work = new StudioSession(server.opened, server.calls);
    Object.assign(testStudio, { server, work, leave: work.start() });
  });
  afterEach(() => {
    (testStudio as TestStudio).leave();
    vi.useRealTimers();
  });
  return testStudio as TestStudio;
}

export const titleIn = (text: string, name: string) => (parse(text) as FormFile).properties[name]?.title;
