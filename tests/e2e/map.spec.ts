/** The map of shops: clustered pins, the list beside it, and distances. */
import { expect, test } from './support/test.ts';

test('on the map nearby shops are one cluster, and the list beside it begins with the shops near me or near a link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -1.2654, longitude: 116.8312, accuracy: 20 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/maps');
  const map = page.locator('.leaflet-container');
  const rows = page.getByRole('region', { name: 'Toko di peta' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  for (let times = 0; times < 4; times += 1) await map.getByRole('button', { name: 'Perkecil' }).click();
  await expect(map.locator('.pin')).toHaveCount(0);
  // Other tests open shops, too, so the demo's number is the minimum.
  await expect(map.locator('.cluster')).toHaveCount(1);
  const all = await map.locator('.cluster').innerText();
  expect(Number(all)).toBeGreaterThanOrEqual(42);
  await map.locator('.cluster').click();
  await expect(map.locator('.cluster').first()).not.toHaveText(all);

  const near = page.getByText('diurutkan dari yang terdekat');
  const metres = async () =>
    (await rows.allInnerTexts()).slice(0, 5).map((text) => {
      const [, number = '', unit] = /([\d,.]+) (k?m)$/.exec(text.trim()) ?? [];
      return Number(number.replace(',', '.')) * (unit === 'km' ? 1000 : 1);
    });
  await page.getByRole('button', { name: 'Jarak dari saya' }).click();
  await expect(near).toBeVisible();
  const mine = await metres();
  expect(mine).toEqual([...mine].sort((one, other) => one - other));
  expect(mine[0]).toBeLessThan(1000);
  await page.getByText('Cari toko di sekitar tautan Google Maps').click();
  await page.getByLabel(/Google Maps/).fill('https://www.google.com/maps/@-1.2145,116.9673,17z');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tautan ini hanya memuat perkiraan tempat')).toBeVisible();
  expect(await metres()).not.toEqual(mine);
});
