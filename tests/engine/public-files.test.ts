/** `x-public`: which fields may have public files, and what the studio and later versions may change about it. */
import { describe, expect, it } from 'vitest';
import { checkCompatibility, checkForm } from '#engine/check.ts';
import { setField, setForm, setKind } from '#engine/studio/edit.ts';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { baseContext, compile, formFile } from './fixtures.ts';
import { applyEdit, fieldNamed, refusalOf, sourcesOf } from './studio-fixtures.ts';

const photo: FieldFile = { type: 'string', 'x-file': { accept: ['jpg', 'png'] } };
const document: FieldFile = { type: 'string', 'x-file': { accept: ['pdf', 'jpg'] } };
const open = (one: FieldFile): FieldFile => ({ ...one, 'x-public': true });

function codes(fields: Record<string, FieldFile>, more: Partial<FormFile> = {}, around = baseContext): string[] {
  return checkForm(formFile(fields, more), around)
    .filter(({ level }) => level === 'error')
    .map(({ code, path }) => `${code} @ ${path.join('.')}`);
}

const codeOf = (edit: () => unknown) => {
  const refused = refusalOf(edit);
  return refused === 'taken' ? refused : refused.code;
};

describe('a field with public files', () => {
  it('accepts pictures; documents only in forms for staff', () => {
    expect(codes({ foto: open(photo) })).toEqual([]);
    expect(codes({ berkas: open(document) })).toEqual(['public-pdf @ properties.berkas.x-public']);
    expect(codes({ berkas: open(document) }, { 'x-audience': 'staff' })).toEqual([]);
  });

  it('must be a file field without personal data', () => {
    expect(codes({ nama: { type: 'string', 'x-public': true } })).toEqual(['public-misfit @ properties.nama.x-public']);
    expect(codes({ foto: { ...open(photo), 'x-private': true } })).toEqual([
      'public-private @ properties.foto.x-public',
    ]);
    expect(codes({ foto: { ...photo, 'x-public': 'ya' } as unknown as FieldFile })).toEqual([
      'wrong-type @ properties.foto.x-public',
    ]);
  });

  it('follows the same rules in a row', () => {
    const rows = (inner: FieldFile, more: Partial<FieldFile> = {}): FieldFile => ({
      type: 'array',
      items: { type: 'object', properties: { lampiran: inner } },
      ...more,
    });
    const at = 'properties.baris.items.properties.lampiran.x-public';
    expect(codes({ baris: rows(open(photo)) })).toEqual([]);
    expect(codes({ baris: rows(open(document)) })).toEqual([`public-pdf @ ${at}`]);
    expect(codes({ baris: rows(open(photo), { 'x-private': true }) })).toEqual([`public-private @ ${at}`]);
    const forms = { pamflet: formFile({ isi: open(document) }, { $id: 'pamflet', 'x-audience': 'staff' }) };
    expect(codes({ baris: { type: 'array', 'x-rows': 'pamflet' } }, {}, { ...baseContext, forms })).toEqual([
      'public-pdf @ properties.baris.x-rows',
    ]);
  });

  it('is marked in the compiled form, other fields are not', () => {
    const { fields } = compile(formFile({ foto: open(photo), lain: photo })).ui;
    expect([fields.foto?.public, fields.lain?.public]).toEqual([true, undefined]);
  });

  it('must stay public in later versions if code shows its files', () => {
    const locked: FieldFile = { ...open(photo), 'x-locked': true };
    const next = (now: FieldFile) =>
      checkCompatibility(compile(formFile({ foto: locked })), compile(formFile({ foto: now }))).map(({ code }) => code);
    expect(next(locked)).toEqual([]);
    expect(next({ ...photo, 'x-locked': true })).toEqual(['locked-public']);
    const free = checkCompatibility(compile(formFile({ foto: open(photo) })), compile(formFile({ foto: photo })));
    expect(free).toEqual([]);
  });
});

describe('in the studio', () => {
  const before = sourcesOf(formFile({ foto: photo, surat: document, nama: { type: 'string' } }));

  it('staff can make the files of a question public and private', () => {
    const opened = applyEdit((s) => setField(s, 'foto', { public: true }), before);
    expect(fieldNamed(opened, 'foto')?.['x-public']).toBe(true);
    expect(applyEdit((s) => setField(s, 'foto', { public: false }), opened).form).toEqual(before.form);
  });

  it('staff are refused with a reason: a text, a document, personal data, a locked question', () => {
    expect(codeOf(() => setField(before, 'nama', { public: true }))).toBe('public-misfit');
    expect(codeOf(() => setField(before, 'surat', { public: true }))).toBe('public-pdf');
    const opened = setField(before, 'foto', { public: true });
    expect(codeOf(() => setField(opened, 'foto', { private: true }))).toBe('public-private');
    expect(codeOf(() => setField(opened, 'foto', { limits: { accept: ['jpg', 'pdf'] } }))).toBe('public-pdf');
    const locked = sourcesOf(formFile({ foto: { ...photo, 'x-locked': true } }));
    expect(codeOf(() => setField(locked, 'foto', { public: true }))).toBe('locked');
  });

  it('staff cannot give a form with public documents to another audience', () => {
    const ofStaff = sourcesOf(formFile({ surat: open(document) }, { 'x-audience': 'staff' }));
    expect(codeOf(() => setForm(ofStaff, { audience: 'user' }))).toBe('public-pdf');
  });

  it('a question that is no longer a file field is no longer public', () => {
    const opened = setField(before, 'foto', { public: true });
    expect(fieldNamed(setKind(opened, 'foto', 'text'), 'foto')).not.toHaveProperty('x-public');
    expect(fieldNamed(setKind(opened, 'foto', 'photo'), 'foto')?.['x-public']).toBe(true);
  });
});
