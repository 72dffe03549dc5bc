import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndex, expandCluster, LAST_ZOOM, markersIn } from '#web/features/map/clusters.ts';
import { shopPoint } from './samples.ts';

const WORLD: [number, number, number, number] = [-180, -85, 180, 85];
const around = fc.record({
  lat: fc.double({ min: -1.3, max: -1.1, noNaN: true }),
  lng: fc.double({ min: 116.7, max: 117.1, noNaN: true }),
  open: fc.boolean(),
});
const shopsArb = fc
  .array(around, { minLength: 1, maxLength: 60 })
  .map((places) => places.map((where, at) => shopPoint({ ...where, id: `s${at}` })));

test('at every zoom level each shop is counted once, and so is each open one', () => {
  fc.assert(
    fc.property(shopsArb, fc.integer({ min: 0, max: 19 }), (shops, zoom) => {
      const marks = markersIn(buildIndex(shops), WORLD, zoom);
      const sum = (of: (mark: (typeof marks)[number]) => number) => marks.reduce((all, mark) => all + of(mark), 0);
      expect(sum((mark) => (mark.kind === 'cluster' ? mark.count : 1))).toBe(shops.length);
      const open = sum((mark) => (mark.kind === 'cluster' ? mark.open : Number(mark.shop.open)));
      expect(open).toBe(shops.filter((shop) => shop.open).length);
      expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length);
    }),
  );
});

test('two shops with overlapping markers become one cluster, two distant shops stay apart', () => {
  const [here, zoom] = [shopPoint({ id: 'a' }), 12];
  const marksAt = (pixels: number) => {
    // Map tiles are 256 px wide.
    const there = shopPoint({ id: 'b', lng: here.lng + (pixels / (256 * 2 ** zoom)) * 360 });
    return markersIn(buildIndex([here, there]), WORLD, zoom).length;
  };
  // A cluster marker is at least 44 px wide.
  expect([20, 55, 75, 200].map(marksAt)).toEqual([1, 1, 2, 2]);
});

test('at close zoom every shop has its own marker', () => {
  const shops = [shopPoint({ id: 'a' }), shopPoint({ id: 'b' }), shopPoint({ id: 'c', lat: -1.3 })];
  const marks = markersIn(buildIndex(shops), WORLD, LAST_ZOOM + 1);
  expect(marks.every(({ kind }) => kind === 'shop')).toBe(true);
  expect(marks).toHaveLength(3);
});

test('opening a cluster zooms in step by step, until its shops are separate', () => {
  const shops = [shopPoint({ id: 'a' }), shopPoint({ id: 'b', lat: -1.2104 }), shopPoint({ id: 'c', lat: -1.215 })];
  const index = buildIndex(shops);
  let zoom = 5;
  const zooms: number[] = [];
  for (let presses = 0; presses < 20; presses += 1) {
    const cluster = markersIn(index, WORLD, zoom).find((mark) => mark.kind === 'cluster');
    if (!cluster) break;
    const next = expandCluster(index, cluster.id);
    if (!('zoom' in next)) throw new Error('these shops do not share a house');
    expect(next.zoom).toBeGreaterThan(zoom);
    zoom = next.zoom;
    zooms.push(zoom);
  }
  expect(markersIn(index, WORLD, zoom)).toHaveLength(3);
  expect(zooms.length, 'not all at once').toBeGreaterThan(1);
});

test('shops in one building are listed, because no zoom level separates them', () => {
  const shops = ['a', 'b', 'c'].map((id) => shopPoint({ id }));
  const index = buildIndex(shops);
  const [mark] = markersIn(index, WORLD, 12);
  if (mark?.kind !== 'cluster') throw new Error('three shops in one place are one mark');
  const next = expandCluster(index, mark.id);
  expect('shops' in next && next.shops.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
});

test('a city without shops has an empty map without an error', () => {
  expect(markersIn(buildIndex([]), WORLD, 12)).toEqual([]);
});
