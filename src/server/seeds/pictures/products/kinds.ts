/** Every kind of product that the demo can draw. */
import { chanceOf } from '../chance.ts';
import { PALETTES } from '../palette.ts';
import type { Look } from '../scene.ts';
import { namedCake, toastOrBananas } from './baked.ts';
import { careBottle, powder } from './bottles.ts';
import { basket, batik, carving, necklace, shirt } from './crafts.ts';
import { buffet, frozen, hamper, lempok, lunchPlate, snackBox, tumpeng } from './dishes.ts';
import { dried } from './dried.ts';
import { cake, saltFish, soap, workshop } from './fresh.ts';
import { greens, groceries, laundry, mat, shelf, tin } from './home.ts';
import { herbalDrink, honeyJar, sambal } from './jars.ts';
import { bowl, buns, glass, grill } from './meals.ts';
import { cateringBox, chips, coffee, pouch } from './packs.ts';
import { riceOrIce } from './rice.ts';
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
  basket,
  sambal: (look) => careBottle(look) ?? sambal(look),
  'salt-fish': (look) => dried(look) ?? saltFish(look),
  cake: (look) => namedCake(look) ?? cake(look),
  soap,
  shirt,
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
  workshop,
  bowl: (look) => riceOrIce(look) ?? bowl(look),
  buns: (look) => toastOrBananas(look) ?? buns(look),
  glass,
  grill,
  greens,
  groceries,
  laundry,
  mat,
  shelf,
  tin,
  bag,
  bicycle,
  boat,
  camera,
  dress,
  prints,
} satisfies Record<string, (look: Look) => string>;

export type ProductKind = keyof typeof KINDS;
export const PRODUCT_KINDS = Object.keys(KINDS) as ProductKind[];

/** The same kind, brand and word always give the same picture. */
export function drawProduct(kind: ProductKind, { brand, word }: { brand: string; word: string }): string {
  const chance = chanceOf(`${kind} ${brand} ${word}`);
  return KINDS[kind]({ palette: chance.pick(PALETTES), chance, brand, word });
}
