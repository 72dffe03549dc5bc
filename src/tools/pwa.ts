/**
 * Makes the web installable and usable offline: icons as PNG, the manifest, and the service worker with the list of files of
 * this build.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import sharp from 'sharp';
import { dark, light } from '#contract/colours.ts';
import { readTexts } from '#server/lib/language-files.ts';
import { ROOT } from '#server/root.ts';
import { type BuildLanguage, DEFAULT_BUILD } from './language-plugin.ts';
import { logoIcon } from './logo.ts';

interface ManifestChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}
type ViteManifest = Record<string, ManifestChunk>;

/** Modules needed to start offline: the application, and the fallback page for pages that were never opened. */
const START_MODULES = ['index.html', 'src/web/main.tsx', 'src/web/pages/OfflinePage.tsx', 'src/web/session/actor.ts'];
/** Pages with a form that can be filled in offline. */
const FORM_PAGES = [
  'Form',
  'Curation',
  'Submission',
  'Consultation',
  'Contact',
  'Profile',
  'MemberProductAdd',
  'MemberProductEdit',
];
const FORM_MODULES = [
  ...FORM_PAGES.map((name) => `src/web/pages/${name}Page.tsx`),
  'src/web/pages/MemberDashboard.tsx',
  'src/web/forms/Wizard.tsx',
  'src/web/api/client.ts',
  'src/web/offline/opened-records.ts',
];
/** Parts of a form that are loaded on demand: the map, the hours of a curator. */
const isPartOfForm = (name: string) => /^src\/web\/(?:forms|features|offline)\//.test(name);

/**
 * Paths of the files that these modules load at once, and of the dynamic imports that `follow` accepts.
 * Throws if the build does not contain one of the modules.
 */
export function chunkFilesOf(
  chunks: ViteManifest,
  modules: string[],
  follow: (name: string) => boolean = () => false,
): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no file for ${name}.`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(`/${file}`);
    chunk.imports?.forEach(walk);
    chunk.dynamicImports?.filter(follow).forEach(walk);
  };
  modules.forEach(walk);
  return [...found].filter((file) => /\.(?:js|css|svg|woff2)$/.test(file)).sort();
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 8);

interface Icon {
  source: 'icon' | 'icon-maskable';
  size: number;
  purpose: 'any' | 'maskable';
}
const ICONS: Icon[] = [
  { source: 'icon', size: 192, purpose: 'any' },
  { source: 'icon', size: 512, purpose: 'any' },
  { source: 'icon-maskable', size: 192, purpose: 'maskable' },
  { source: 'icon-maskable', size: 512, purpose: 'maskable' },
];

/** Draws an icon as PNG and returns its path, which contains a hash of the content. */
async function drawIcon(assets: string, { source, size }: Pick<Icon, 'source' | 'size'>): Promise<string> {
  const png = await sharp(Buffer.from(logoIcon(source)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
  const name = `${source}-${size}-${hashOf(png)}.png`;
  await writeFile(join(assets, name), png);
  return `/assets/${name}`;
}

/** The web app manifest. Browsers that support `color_scheme_dark` use it; others start in light colours. */
export function webManifestOf(icons: (Icon & { src: string })[], { localesDir, language } = DEFAULT_BUILD) {
  const words = readTexts(localesDir, language, 'installed.json') as Record<string, string>;
  return {
    id: '/',
    name: words.name,
    short_name: words.short_name,
    description: words.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: light.primary,
    background_color: light.ground,
    color_scheme_dark: { theme_color: dark.surface, background_color: dark.ground },
    categories: ['shopping', 'business', 'government'],
    icons: icons.map(({ src, size, purpose }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    shortcuts: [
      { name: words.shortcut_market, url: '/marketplace' },
      { name: words.shortcut_orders, url: '/order-list' },
      { name: words.shortcut_curation, url: '/curation' },
    ],
  };
}

/** `web`: folder of the built web with Vite's manifest. */
export async function makePwa(web: string, language: BuildLanguage): Promise<void> {
  const assets = join(web, 'assets');
  await mkdir(assets, { recursive: true });
  const icons = await Promise.all(ICONS.map(async (icon) => ({ ...icon, src: await drawIcon(assets, icon) })));
  const apple = await drawIcon(assets, { source: 'icon-maskable', size: 180 });
  await writeFile(join(web, 'manifest.webmanifest'), JSON.stringify(webManifestOf(icons, language)));

  const index = join(web, 'index.html');
  const link = `<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="${apple}">`;
  const html = (await readFile(index, 'utf8')).replace('</head>', () => `${link}</head>`);
  await writeFile(index, html);

  const chunks = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8')) as ViteManifest;
  const start = chunkFilesOf(chunks, START_MODULES);
  const forms = chunkFilesOf(chunks, FORM_MODULES, isPartOfForm).filter((file) => !start.includes(file));
  const version = hashOf([html, ...Object.values(chunks).map(({ file }) => file)].join('\n'));
  await bundle({
    entryPoints: [join(ROOT, 'src/web/offline/worker.ts')],
    outfile: join(web, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify({ version, start, forms, icon: icons[0]?.src }) },
    logLevel: 'warning',
  });
}
