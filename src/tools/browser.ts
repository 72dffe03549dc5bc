/** Finds a Chromium or Chrome for the browser tests, or installs one: with apt on Debian as root, elsewhere with Playwright. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '#server/root.ts';

// The headless shell renders and runs pages like Chromium but has no windows, tabs and menus. A visit takes a third of the CPU time.
const PROGRAM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PROGRAM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    ...PROGRAM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...PROGRAM_PATHS,
    chromium.executablePath(),
  ];
  return candidates.find(isRunnable);
}

function install(): void {
  const run = (command: string, args: string[]) =>
    spawnSync(command, args, { stdio: 'inherit', cwd: ROOT }).status === 0;
  const isDebian = existsSync('/etc/debian_version');
  if (isDebian && process.getuid?.() === 0) {
    console.log('No Chromium was found: installing it by apt.');
    const env = ['DEBIAN_FRONTEND=noninteractive'];
    run('env', [...env, 'apt-get', 'update', '-qq']);
    const install = [...env, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends'];
    if (['chromium-headless-shell', 'chromium'].some((name) => run('env', [...install, name]))) return;
  }
  console.log('No Chromium was found: installing it by Playwright.');
  run(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
}

export async function findBrowser(): Promise<string> {
  const found = findInstalled();
  if (found) return found;
  install();
  const installed = findInstalled();
  if (!installed) throw new Error('No Chromium or Chrome was found and none could be installed. Set CHROMIUM_PATH.');
  return installed;
}
