/** Every kind of product that the demo can draw. */

import { keysOf } from '#engine/lookup.ts';
import { PALETTES } from '../palette.ts';
import { seededRandom } from '../random.ts';
import type { Look } from '../scene.ts';
import { namedCake, toastOrBananas } from './baked.ts';
import { careBottle, powder } from './bottles.ts';
import { collared, trousersOrMukena } from './clothes.ts';
import { basket, batik, carving, necklace, shirt } from './crafts.ts';
import { buffet, frozen, hamper, lempok, lunchPlate, snackBox, tumpeng } from './dishes.ts';
import { dried } from './dried.ts';
import { cake, saltFish, soap, workshop } from './fresh.ts';
import { greens, groceries, laundry, mat, shelf, tin } from './home.ts';
import { clothGoods, foodCover, seedlings } from './house.ts';
import { herbalDrink, honeyJar, sambal } from './jars.ts';
import { bowl, buns, glass, grill } from './meals.ts';
import { cateringBox, chips, coffee, pouch } from './packs.ts';
import { riceOrIce } from './rice.ts';
import { service } from './services.ts';
import { bag, bicycle, boat, camera, dress, prints } from './town.ts';
import { trinket } from './trinkets.ts';
import { woodwork } from './wood.ts';

const KINDS = {
  amplang: pouch,
  chips,
  honey: honeyJar,
  coffee: (look) => powder(look) ?? coffee(look),
  batik,
  necklace: (look) => trinket(look) ?? necklace(look),
  basket: (look) => foodCover(look) ?? basket(look),
  sambal: (look) => careBottle(look) ?? sambal(look),
  'salt-fish': (look) => dried(look) ?? saltFish(look),
  cake: (look) => namedCake(look) ?? cake(look),
  soap,
  shirt: (look) => collared(look) ?? shirt(look),
  carving: (look) => woodwork(look) ?? carving(look),
  herbal: (look) => careBottle(look) ?? herbalDrink(look),
  catering: cateringBox,
  tumpeng,
  buffet,
  'snack-box': snackBox,
  hamper,
  frozen,
  'lunch-plate': lunchPlate,
  lempok,
  workshop: (look) => service(look) ?? workshop(look),
  bowl: (look) => riceOrIce(look) ?? bowl(look),
  buns: (look) => toastOrBananas(look) ?? buns(look),
  glass,
  grill,
  greens: (look) => seedlings(look) ?? greens(look),
  groceries,
  laundry,
  mat: (look) => clothGoods(look) ?? mat(look),
  shelf,
  tin,
  bag,
  bicycle,
  boat,
  camera,
  dress: (look) => trousersOrMukena(look) ?? dress(look),
  prints,
} satisfies Record<string, (look: Look) => string>;

export type ProductKind = keyof typeof KINDS;
export const PRODUCT_KINDS = keysOf(KINDS);

/** View boxes of the camera: x, y and side length. The first shows the whole picture, the others are closer. */
const VIEWS = ['0 0 1200', '150 260 800', '330 420 560'];

/** The same kind, brand, word and view always give the same picture. `view` is 0, 1 or 2, from far to close. */
export function drawProduct(kind: ProductKind, { brand, word }: { brand: string; word: string }, view = 0): string {
  const random = seededRandom(`${kind} ${brand} ${word}`);
  const whole = KINDS[kind]({ palette: random.pick(PALETTES), random, brand, word });
  const [x, y, side] = (VIEWS[view] ?? '0 0 1200').split(' ');
  return whole.replace('viewBox="0 0 1200 1200"', `viewBox="${x} ${y} ${side} ${side}"`);
}
