/** Expectations of the programme in the demo: Siti's entry, the periods, consultations. */
import { expect } from 'vitest';
import { CONSULTATION_STATUSES } from '#contract/consultations.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { ApiClient } from '#tests/support/test-users.ts';

interface Demo {
  world: TestApp;
  siti: ApiClient;
  login: (email: string) => Promise<ApiClient>;
}

export async function expectSubmission({ login, siti }: Demo): Promise<void> {
  const own = (await siti.get('/auth/user/curations')).body.data.items;
  expect(own).toHaveLength(1);
  const dewi = await login('dewi@contoh.id');
  const found = (await dewi.get('/curators/submissions')).body.data.items;
  expect(found.map(({ id }: { id: string }) => id)).toContain(own[0].id);
  const { answers } = (await dewi.get(`/submissions/${own[0].id}`)).body.data;
  expect(answers).toMatchObject({ product: 'Amplang Ikan Tenggiri', umkm_forum: 'balikpapan-timur' });
  expect(JSON.stringify(answers)).not.toContain('6471994107880001');
}

export async function expectReturnedEntry({ login, siti }: Demo): Promise<void> {
  const [own] = (await siti.get('/auth/user/curations')).body.data.items;
  expect(own).toMatchObject({ status: 'revision', events: expect.arrayContaining(['revision.send']) });
  const sheet = (await siti.get(`/auth/user/curations/${own.id}`)).body.data;
  expect(sheet.marks.map(({ field }: { field: string }) => field).sort()).toEqual([
    'certification',
    'product_description',
  ]);
  expect(sheet.open_steps).toEqual(['legalitas', 'produk']);
  const [dewi, yusuf] = [await login('dewi@contoh.id'), await login('yusuf@contoh.id')];
  expect((await dewi.get(`/curators/curations/${own.id}`)).body.data.assisted).toBe(true);
  const seen = (await yusuf.get(`/curators/curations/${own.id}`)).body.data;
  expect(seen.assisted).toBe(false);
  expect(JSON.stringify(seen.answers)).not.toContain('6471994107880001');
}

export async function expectPeriods({ login, world }: Demo): Promise<void> {
  const { items, total, periods } = (await world.as.visitor.get('/announcement/curation')).body.data;
  expect(total).toBe(9);
  expect(periods).toHaveLength(1);
  expect(new Set(items.map(({ grade }: { grade: string }) => grade))).toEqual(new Set(['A', 'B', 'C']));
  expect(items.every(({ district, shop_id }: { district: object; shop_id: string }) => district && shop_id)).toBe(true);
  const open = (await world.as.visitor.get('/curations/periods/open')).body.data;
  expect(open).toMatchObject({ accepting: true, status: 'open' });
  const yusuf = await login('yusuf@contoh.id');
  const { parts } = (await yusuf.get(`/curators/curations?period=${open.id}`)).body.data;
  expect(parts).toMatchObject({ verify: 2, score: 1, assisted: 0 });
}

export async function expectConsultations({ login, siti }: Demo): Promise<void> {
  const staff = await login('staf@contoh.id');
  const { items, total } = (await staff.get('/staff/consultations?per_page=100')).body.data;
  expect(total).toBeGreaterThanOrEqual(10);
  expect(new Set(items.map(({ status }: { status: string }) => status))).toEqual(new Set(CONSULTATION_STATUSES));
  const own = (await siti.get('/consultations')).body.data.items;
  const withDewi = own.filter(({ curator }: { curator: { name: string } }) => curator.name === 'Dewi Kartika');
  const next = withDewi.find(({ status }: { status: string }) => status === 'scheduled');
  expect(Date.parse(next.starts_at)).toBeGreaterThan(Date.now());
  const done = withDewi.find(({ events }: { events: string[] }) => events.includes('consultation.rate'));
  expect(Date.parse(done.starts_at)).toBeLessThan(Date.now());
  expect((await siti.get(`/consultations/${done.id}`)).body.data.result.answers.tindak_lanjut).toHaveLength(3);
}
