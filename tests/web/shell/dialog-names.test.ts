/** A screen reader says the name of a dialog. MUI's own dialog does not say a name that it is given as `aria-label`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../../../src/web/', import.meta.url));

test('every dialog is a DialogFrame, whose type asks for a name that is said', () => {
  const users = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) => /from '@mui\/material\/Dialog'/.test(readFileSync(join(web, name), 'utf8')));
  expect(users).toEqual(['components/DialogFrame.tsx']);
});

test('a dialog that asks first gets the promise of its work, so that it is busy until the work has ended', () => {
  const forgetful = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) =>
      /<ConfirmDialog\s(?:(?!\n *\/>)[\s\S])*?onConfirm=\{\(\) =>[^\n]* void /.test(
        readFileSync(join(web, name), 'utf8'),
      ),
    );
  expect(forgetful).toEqual([]);
});
