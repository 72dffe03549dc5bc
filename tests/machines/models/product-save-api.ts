/** The responses of the real server behind the events of editing a product, and the data that it stores in each state. */
import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { upload } from '../../server/business/profile-answers.ts';
import { leafOf } from '../support/edges.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  id: string;
  /** Data that the server should have stored. */
  name: string;
  variants: string[];
  media: string[];
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const withoutCall = (noCall: string) => ({ noCall });

export async function productSaveApi(t: TestApp): Promise<ApiModel<World>> {
  const siti: TestUser = await t.as.member({ name: 'Siti', business: true });
  const picture = await upload(siti, 'product', 'picture');
  const media = await upload(siti, 'product', 'media');
  let count = 0;
  const variantPicture = await upload(siti, 'variant', 'picture');
  const category = (await siti.get('/options/categories')).body.data.options[0].value as string;

  const at = ({ id }: World) => `/members/products/${id}`;
  const variant = (name: string) => ({ name, price: 25_000, stock_quantity: 4, picture: variantPicture });
  const expected = async (answer: ReturnType<TestUser['get']>, status: number, message?: string) => {
    const { status: found, body } = await answer;
    expect(found, JSON.stringify(body)).toBe(status);
    if (message) expect(body.message).toBe(message);
    return body.data;
  };
  const refusedAt = async (answer: ReturnType<TestUser['get']>, field: string) => {
    const { status, body } = await answer;
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  };
  /** The stored product stays as in the last response, whatever happens on the screen. */
  const expectStored = async (world: World) => {
    const product = await expected(siti.get(at(world)), 200);
    expect(product.name).toBe(world.name);
    expect(product.varian.map((one: { id: string }) => one.id)).toEqual(world.variants);
    expect(product.media.map((one: { id: string }) => one.id)).toEqual(world.media);
  };

  return {
    async start() {
      const body = {
        picture,
        media: [media],
        name: 'Amplang Tenggiri',
        category_id: category,
        description: 'Digoreng dua kali, renyah sampai gigitan terakhir.',
        varian: [variant('Asli'), variant('Pedas')],
        status: 'active',
      };
      const made = await expected(siti.post('/members/products', body), 201);
      const variants = made.varian.map((one: { id: string }) => one.id);
      return { id: made.id, name: made.name, variants, media: [media] };
    },
    events: {
      'field.edited': withoutCall('Typing; nothing is sent before "Simpan".'),
      'save.requested': withoutCall('A click; the answer to its call is another event.'),
      'save.succeeded': {
        async call(world) {
          world.name = 'Amplang Tenggiri 250 gram';
          const message = 'Produk berhasil diperbaharui';
          await expected(siti.patch(at(world), { name: world.name }), 200, message);
        },
      },
      'save.failed': { call: (world) => refusedAt(siti.patch(at(world), { name: 'A' }), 'name') },
      'leave.requested': withoutCall('The person wants to go; the server is not asked.'),
      'leave.confirmed': withoutCall('The person goes; the server is not asked.'),
      'dialog.closed': withoutCall('A click; what was typed in the dialog is given up.'),
      'removal.confirmed': withoutCall('A click; the answer to its call is another event.'),
      'variant.requested': withoutCall('A dialog opens on what is already on screen.'),
      'variant.submitted': withoutCall('A click; the answer to its call is another event.'),
      'variant-removal.requested': withoutCall('A dialog opens; nothing is sent yet.'),
      'variant.added': {
        async call(world) {
          const message = 'Varian berhasil ditambahkan';
          const name = `Rumput laut ${++count}`;
          const made = await expected(siti.post(`${at(world)}/variants`, variant(name)), 201, message);
          const before = world.variants;
          world.variants = made.varian.map((one: { id: string }) => one.id);
          expect(world.variants.slice(0, -1)).toEqual(before);
        },
      },
      'variant.saved': {
        async call(world) {
          const path = `${at(world)}/variants/${world.variants[1]}`;
          const message = 'Varian berhasil diperbaharui';
          await expected(siti.form(path, { _method: 'PATCH', price: '27500.00' }), 200, message);
        },
      },
      'variant.deleted': {
        async call(world) {
          await expected(siti.delete(`${at(world)}/variants/${world.variants[1]}`), 200, 'Varian berhasil dihapus');
          world.variants.splice(1, 1);
        },
      },
      'variant.refused': {
        async call(world, { before }: Step) {
          const leaf = leafOf(before);
          const path = `${at(world)}/variants`;
          if (leaf === 'variant.deleting') await expected(siti.delete(`${path}/${UNKNOWN_ID}`), 404);
          else if (leaf === 'variant.creating')
            await refusedAt(siti.post(path, { ...variant('Asin'), price: 0 }), 'price');
          else await refusedAt(siti.form(`${path}/${world.variants[1]}`, { _method: 'PATCH', price: '0' }), 'price');
        },
      },
      'media.chosen': withoutCall('Pictures are chosen; the answer to the call is another event.'),
      'media-removal.requested': withoutCall('A dialog opens; nothing is sent yet.'),
      'media.added': {
        async call(world) {
          const file = await upload(siti, 'product', 'media', '#c2410c');
          await expected(siti.post(`${at(world)}/media`, { file }), 201, 'Media berhasil ditambahkan');
          world.media.push(file);
        },
      },
      'media.deleted': {
        async call(world) {
          await expected(siti.delete(`${at(world)}/media/${world.media.shift()}`), 200, 'Media berhasil dihapus');
        },
      },
      'media.refused': {
        async call(world, { before }: Step) {
          if (leafOf(before) === 'media.deleting') await expected(siti.delete(`${at(world)}/media/${UNKNOWN_ID}`), 404);
          else await refusedAt(siti.post(`${at(world)}/media`, { file: UNKNOWN_ID }), 'file');
        },
      },
      'categories.failed': withoutCall('The call for the categories gets no answer.'),
    },
    states: Object.fromEntries(
      [
        'idle',
        'editing',
        'saving',
        'failed',
        'leaving',
        'saved',
        'left',
        ...['adding', 'creating', 'editing', 'updating', 'confirming', 'deleting'].map((name) => `variant.${name}`),
        ...['adding', 'confirming', 'deleting'].map((name) => `media.${name}`),
      ].map((name) => [name, expectStored]),
    ),
  };
}
