/** The service worker and the web app manifest. Their names are fixed, so browsers check them again at every visit. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { languageOf, languageTags } from '../lib/language.ts';
import { webDirOf } from './web-builds.ts';

const FILES = [
  { path: '/sw.js', type: 'application/javascript; charset=utf-8', cache: 'no-cache' },
  { path: '/manifest.webmanifest', type: 'application/manifest+json; charset=utf-8', cache: 'public, max-age=3600' },
] as const;

/** Registers no route if the web application was not built. The worker's policy comes from its own file and allows this site only. */
export async function servePwaFiles(app: FastifyInstance, config: { access: 'public'; outside: true }): Promise<void> {
  for (const { path, type, cache } of FILES) {
    const texts = new Map<string, string>();
    for (const language of languageTags()) {
      const file = join(webDirOf(app.config, language), path);
      if (existsSync(file)) texts.set(language, readFileSync(file, 'utf8'));
    }
    if (!texts.has(DEFAULT_LANGUAGE)) continue;
    app.get(path, { config, logLevel: 'warn' }, (request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': cache, 'content-security-policy': "default-src 'self'" })
        .send(texts.get(languageOf(request.headers)) ?? texts.get(DEFAULT_LANGUAGE)),
    );
  }
}
