/** Handles requests without a route: 405 with `Allow` if the path has another method, else 404. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { problems } from '../problems.ts';
import { sendProblem } from './errors.ts';

const urlPatternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]{1,200}')}/?$`);

export default fp(async (app: FastifyInstance) => {
  const routeList: FastifyInstance['routeList'] = [];
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method, config, schema }) => {
    for (const name of [method].flat())
      routeList.push({
        url,
        method: name,
        outside: config?.outside ?? false,
        access: config?.access,
        verified: config?.verified,
        response: schema?.response,
      });
    if (url.includes('*')) return;
    const entry = known.get(url) ?? { pattern: urlPatternOf(url), methods: new Set<string>() };
    for (const name of [method].flat()) entry.methods.add(name);
    known.set(url, entry);
  });
  app.decorate('routeList', routeList);
  app.decorate('allowedMethods', (path: string) => [
    ...new Set([...known.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods])),
  ]);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allow = app.allowedMethods(path).filter((method) => method !== request.method);
    return sendProblem(reply, allow.length > 0 ? problems.METHOD_NOT_ALLOWED(allow) : problems.ROUTE_NOT_FOUND());
  });
});
