/**
 * Curators and businesses: accepted and declined registrations, and documents that only the assisting curator may see.
 */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { profileAnswers, upload, uploadLogo } from '../business/profile-answers.ts';
import { registrationAnswers } from '../submissions/form-answers.ts';
import { dataOf, listAudit, listNotifications } from './curation-fixtures.ts';

const market = await testApp();
const { as } = market;
const staff = await as.staff();
const dewi = await as.curator({ name: 'Dewi' });
const yusuf = await as.curator({ name: 'Yusuf' });

test('Dewi sees the documents of a business that she assists, each read is audited; Yusuf sees none', async () => {
  const siti = await as.member({ name: 'Siti', business: { curator_id: dewi.id } });
  const id = siti.business_id as string;
  const nib_file = await upload(siti, 'business-documents', 'nib_file');
  dataOf(await siti.post('/auth/user/business', { nib_file }));
  const seen = dataOf(await dewi.get(`/curators/businesses/${id}`));
  expect(seen).toMatchObject({ id, owner: { name: 'Siti' }, documents: { answers: { nib_file } } });
  expect(seen.documents.files[nib_file].url).toContain(nib_file);
  expect((await dewi.get(`/files/${nib_file}`)).status).toBe(200);
  const looks = (await listAudit(market, 'business.documents-read')).filter(({ subject_id }) => subject_id === id);
  expect(looks).toMatchObject([{ actor_id: dewi.id, facts: { files: [nib_file] } }]);
  expect((await listAudit(market, 'file.read')).at(-1)).toMatchObject({ actor_id: dewi.id, subject_id: nib_file });

  expect((await yusuf.get(`/curators/businesses/${id}`)).status).toBe(404);
  expect((await yusuf.get(`/files/${nib_file}`)).status).toBe(404);
  expect((await listAudit(market, 'business.documents-read')).filter(({ actor_id }) => actor_id === yusuf.id)).toEqual(
    [],
  );
  expect(dataOf(await dewi.get('/curators/businesses?search=dapur s')).total).toBe(1);
  expect(dataOf(await dewi.get('/curators/businesses?search=%25%25')).total).toBe(0);
  expect(dataOf(await yusuf.get('/curators/businesses')).total).toBe(0);
});

test('Dewi accepts Rahma and becomes her curator; Yusuf could not have', async () => {
  const rahma = await as.member({ name: 'Rahma', business: true });
  const { id } = dataOf(await rahma.post('/curations', registrationAnswers(dewi.id)), 'send', 201);
  expect((await listNotifications(dewi))[0]).toMatchObject({ kind: 'curation-registration-received' });
  const waiting = dataOf(await dewi.get('/curators/registrations?status=waiting'));
  expect(waiting.items[0]).toMatchObject({
    id,
    status_label: 'Menunggu',
    answers: { business_nib: '9120001234567' },
    events: ['registration.accept', 'registration.decline'],
  });
  expect(JSON.stringify(waiting.items[0].answers)).not.toContain('123456789012345');
  expect((await yusuf.post(`/curators/registrations/${id}/answer`, { event: 'registration.accept' })).status).toBe(404);
  dataOf(await dewi.post(`/curators/registrations/${id}/answer`, { event: 'registration.accept' }));
  expect(dataOf(await dewi.get(`/curators/businesses/${rahma.business_id}`)).owner.name).toBe('Rahma');
  expect((await listNotifications(rahma))[0]).toMatchObject({
    kind: 'curation-registration-accepted',
    url: `/curation/${id}`,
  });
  const late = await dewi.post(`/curators/registrations/${id}/answer`, { event: 'registration.decline', note: 'Lupa' });
  expect(late.status).toBe(409);
});

test('declining needs a reason, which the sender reads; then another curator may be chosen', async () => {
  const rahma = await as.member({ name: 'Rukmini', business: true });
  const { id } = dataOf(await rahma.post('/curations', registrationAnswers(yusuf.id)), 'send', 201);
  const silent = await staff.post(`/staff/curation/registrations/${id}/answer`, { event: 'registration.decline' });
  expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['note']]);
  const declined = dataOf(
    await staff.post(`/staff/curation/registrations/${id}/answer`, {
      event: 'registration.decline',
      note: 'Kurator ini sedang cuti',
    }),
  );
  expect(declined).toMatchObject({ status: 'declined', note: 'Kurator ini sedang cuti', events: [] });
  expect((await listNotifications(rahma))[0]?.text).toContain('sedang cuti');
  expect(dataOf(await rahma.get('/members/curation/status'))).toMatchObject({
    curator: null,
    registration: { id, status: 'declined' },
  });
  dataOf(await rahma.post('/curations', registrationAnswers(dewi.id)), 'another', 201);
});

test('a user accepted before the business exists has a curator from its first day', async () => {
  const budi = await as.user({ name: 'Budi' });
  const { id } = dataOf(await budi.post('/curations', registrationAnswers(dewi.id)), 'send', 201);
  dataOf(await dewi.post(`/curators/registrations/${id}/answer`, { event: 'registration.accept' }));
  const business = { ...profileAnswers(await uploadLogo(budi)), become_member: true, nik: '6471014107900009' };
  expect(dataOf(await budi.post('/auth/user/business', business)).curator).toMatchObject({ id: dewi.id });
});
