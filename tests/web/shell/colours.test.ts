import { expect, test } from 'vitest';
import { dark, light } from '#contract/colours.ts';

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

for (const [name, c] of Object.entries({ light, dark })) {
  const grounds = [c.ground, c.surface, c.sunken];
  test(`${name}: every text colour is readable on every background`, () => {
    const letters = [c.ink, c.quiet, c.primary, c.accent, c.bay, c.success, c.warning, c.danger];
    for (const letter of letters) {
      for (const ground of grounds)
        expect(contrast(letter, ground), `${letter} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
  test(`${name}: text on filled and soft areas is readable`, () => {
    const pairs = [
      [c.onPrimary, c.primary],
      [c.onPrimary, c.primaryStrong],
      [c.onAccent, c.accent],
      [c.onAccent, c.accentStrong],
      [c.primary, c.primarySoft],
      [c.ink, c.primarySoft],
      [c.accent, c.accentSoft],
      [c.bay, c.baySoft],
    ] as const;
    for (const [letter, ground] of pairs) {
      expect(contrast(letter, ground), `${letter} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
  test(`${name}: the outline of an input is visible on every background`, () => {
    for (const ground of grounds) expect(contrast(c.outline, ground), ground).toBeGreaterThanOrEqual(3);
  });
}
