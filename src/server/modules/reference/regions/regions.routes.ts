/**
 * The public region lists. They change once in years, so responses are cached for a day and then revalidated by ETag.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { RegionCode, Regions } from '#contract/regions.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { hasRegion, listCities, listDistricts, listProvinces, listVillages, type Region } from './regions.queries.ts';

const config = { access: 'public' as const };
const response = { 200: Envelope(Regions), 304: Type.Null() };
const params = <T extends string>(...names: T[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, RegionCode])) as Record<T, typeof RegionCode>);

export default async function routes(app: App): Promise<void> {
  app.get('/provinsi', { config, schema: { summary: 'Provinces', response } }, (request, reply) =>
    sendRegions(request, reply, listProvinces()),
  );
  app.get(
    '/provinsi/:p/kota',
    { config, schema: { summary: 'Cities and regencies of a province', params: params('p'), response } },
    (request, reply) => {
      const { p } = request.params;
      if (!hasRegion(p, 'province')) throw problems.NOT_FOUND();
      return sendRegions(request, reply, listCities(p));
    },
  );
  app.get(
    '/provinsi/:p/kota/:c/kecamatan',
    { config, schema: { summary: 'Districts of a city', params: params('p', 'c'), response } },
    (request, reply) => {
      const { p, c } = request.params;
      if (!isWithin(c, p) || !hasRegion(c, 'city')) throw problems.NOT_FOUND();
      return sendRegions(request, reply, listDistricts(c));
    },
  );
  app.get(
    '/provinsi/:p/kota/:c/kecamatan/:d/kelurahan',
    { config, schema: { summary: 'Villages of a district', params: params('p', 'c', 'd'), response } },
    (request, reply) => {
      const { p, c, d } = request.params;
      if (!isWithin(c, p) || !isWithin(d, c) || !hasRegion(d, 'district')) throw problems.NOT_FOUND();
      return sendRegions(request, reply, listVillages(d));
    },
  );
}

const isWithin = (inner: string, outer: string) => inner.startsWith(`${outer}.`);

async function sendRegions(request: FastifyRequest, reply: FastifyReply, regions: Region[]) {
  const tag = `"${createHash('sha256').update(JSON.stringify(regions)).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag).header('cache-control', 'public, max-age=86400');
  if (request.headers['if-none-match']?.split(/\s*,\s*/).some((known) => known.replace(/^W\//, '') === tag))
    return reply.code(304).send();
  return ok(regions);
}
