/** Recordings and videos are stored as they are, and saved by whoever opens them. */
import { expect, test } from 'vitest';
import { createStudioClient, dataOf } from '#tests/server/studio/studio-client.ts';
import { testApp } from '#tests/support/app.ts';

const { as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const budi = await as.user();

const FORM = `$schema: http://json-schema.org/draft-07/schema#
$id: rekaman-pasar
title: Rekaman pasar
type: object
x-audience: user
x-steps:
  - { id: rekaman, title: Rekaman, fields: [suara] }
properties:
  suara: { title: Rekaman suara, type: array, items: { type: string }, x-file: { accept: [mp3, m4a], max: 1 } }
`;
const upload = (data: Buffer, name: string) =>
  budi.form('/uploads', { form: 'rekaman-pasar', field: 'suara', file: { data, name, type: 'audio/mpeg' } });

test('a recording comes back byte by byte as a download; a video and a text called MP3 are refused', async () => {
  dataOf(await rina.post('/staff/forms', { yaml: FORM }));
  dataOf(await createStudioClient(rina).publish('rekaman-pasar'));
  const sound = Buffer.concat([Buffer.from('ID3\u0004\u0000', 'latin1'), Buffer.alloc(4_000, 7)]);
  const { id, mime, file_name } = dataOf<{ id: string; mime: string; file_name: string }>(
    await upload(sound, 'pasar pagi.wma'),
  );
  expect([mime, file_name]).toEqual(['audio/mpeg', 'pasar pagi.wma.mp3']);
  const file = await budi.get(`/files/${id}`);
  expect(file.headers['content-type']).toBe('audio/mpeg');
  expect(file.headers['content-disposition']).toContain('attachment');
  expect(Buffer.compare(file.bytes, sound)).toBe(0);

  const video = await upload(
    Buffer.from('\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0000\u0000', 'latin1'),
    'a.mp3',
  );
  expect(video.status).toBe(422);
  expect(video.body.errors.suara.join(' ')).toContain('Isi file ini video MP4');
  expect((await upload(Buffer.from('bukan rekaman'), 'a.mp3')).status).toBe(422);
});
