import { MapLinkBody, MapPoint } from '#contract/business.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import type { App } from '#server/types.ts';
import { findPoint, hintFor } from './map-link.commands.ts';
import { ShortLinks } from './short-links.ts';

/** Each attempt may follow a short link, so attempts are limited. Many users in one room share an IP address. */
const rateLimit = (by: 'device' | 'ip', max: number) => ({ name: 'map-link', max, windowSeconds: 600, by });

export default async function mapLinkRoutes(app: App): Promise<void> {
  const links = new ShortLinks();
  app.post(
    '/check/coordinate/google-map-link',
    {
      config: { access: 'public', limit: [rateLimit('device', 60), rateLimit('ip', 600)] },
      schema: {
        summary: 'The point that a Google Maps link names',
        body: MapLinkBody,
        response: { 200: Envelope(MapPoint) },
      },
    },
    async (request) => {
      const point = await findPoint(links, request.body.link);
      return ok(point, hintFor(point));
    },
  );
}
