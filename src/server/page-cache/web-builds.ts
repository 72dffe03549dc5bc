/**
 * The built web application of each language: its texts are in its files, so each language has its own page, files, renderer and service
 * worker. A language that was not built is shown in the default language.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { Config } from '../config.ts';
import { languageTags } from '../lib/language.ts';
import { type PageFiles, readPageFiles } from './page-files.ts';
import { readTemplate, type Template } from './template.ts';

export interface WebBuild {
  webDir: string;
  template: Template;
  pageFiles: PageFiles;
  /** URL of the module that renders its pages; null if it was not built. */
  renderer: string | null;
}

/** Where the build puts the web of a language, and the server reads it. */
export const webDirOf = (
  { webDir, languagesDir }: Pick<Config, 'webDir' | 'languagesDir'>,
  language: string,
): string => (language === DEFAULT_LANGUAGE ? webDir : join(languagesDir, language, 'web'));

function readWebBuild(config: Config): WebBuild | null {
  const { webDir } = config;
  const pageFiles = readPageFiles(webDir);
  const template = readTemplate(config, pageFiles);
  if (!template) return null;
  const entry = join(webDir, '../pages/entry-server.js');
  const renderer = existsSync(entry) ? pathToFileURL(entry).href : null;
  return { webDir, template, pageFiles, renderer };
}

/** By language. Empty if the web application was not built. */
export function readWebBuilds(config: Config): Map<string, WebBuild> {
  const own = readWebBuild(config);
  if (!own) return new Map();
  return new Map(
    languageTags().map((language) => {
      const isDefault = language === DEFAULT_LANGUAGE;
      return [language, (isDefault ? null : readWebBuild({ ...config, webDir: webDirOf(config, language) })) ?? own];
    }),
  );
}
