/** The example of RFC 8291, section 5, and what a push service checks. */
import { describe, expect, test } from 'vitest';
import {
  areDeviceKeys,
  encryptMessage,
  MAX_MESSAGE_BYTES,
} from '#server/modules/notifications/notifications/push/encrypt-message.ts';
import { identityHeader, makeKeyPair } from '#server/modules/notifications/notifications/push/server-identity.ts';
import { claimsOf, makeBrowser } from '#tests/support/push-service.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  device: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  devicePrivate: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  fixed: {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  },
  sent:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('a message for one device', () => {
  test('is the one of the RFC, byte by byte', () => {
    const made = encryptMessage(Buffer.from(EXAMPLE.text), EXAMPLE.device, EXAMPLE.fixed);
    expect(made.toString('base64url')).toBe(EXAMPLE.sent);
    const browser = makeBrowser({ privateKey: EXAMPLE.devicePrivate, auth: bytes(EXAMPLE.device.auth) });
    expect(browser.decrypt(bytes(EXAMPLE.sent))).toBe(EXAMPLE.text);
  });

  test('is another one each time, read by that device only', () => {
    const [one, other] = [makeBrowser(), makeBrowser()];
    const message = Buffer.from('Pesanan baru');
    const [first, second] = [encryptMessage(message, one.keys), encryptMessage(message, one.keys)];
    expect(first.equals(second)).toBe(false);
    expect(one.decrypt(second)).toBe('Pesanan baru');
    expect(() => other.decrypt(first)).toThrow();
  });

  test('is at most 4096 bytes long', () => {
    const { keys } = makeBrowser();
    expect(encryptMessage(Buffer.alloc(MAX_MESSAGE_BYTES), keys)).toHaveLength(4096);
    expect(() => encryptMessage(Buffer.alloc(MAX_MESSAGE_BYTES + 1), keys)).toThrow();
  });

  test.each([
    ['a point beside the curve', { ...EXAMPLE.device, p256dh: `BD${EXAMPLE.device.p256dh.slice(2)}` }],
    ['a short point', { ...EXAMPLE.device, p256dh: 'BAAA' }],
    ['a short secret', { ...EXAMPLE.device, auth: 'AAAA' }],
    ['nothing', { p256dh: '', auth: '' }],
  ])('%s is no key', (_what, keys) => {
    expect([areDeviceKeys(keys), areDeviceKeys(EXAMPLE.device)]).toEqual([false, true]);
  });
});

test('a push service can check who sends', () => {
  for (let round = 0; round < 20; round++) {
    const pair = makeKeyPair();
    const header = identityHeader(pair, 'https://push.example.net/send/abc?x=1', 'mailto:halo@contoh.id');
    const { key, claims } = claimsOf(header);
    expect([key, claims.aud, claims.sub]).toEqual([
      pair.publicKey,
      'https://push.example.net',
      'mailto:halo@contoh.id',
    ]);
    expect(claims.exp * 1000 - Date.now()).toBeLessThan(24 * 3600 * 1000);
  }
  expect(() =>
    claimsOf(identityHeader(makeKeyPair(), 'https://a.example', 'x').replace(/k=.*/, `k=${makeKeyPair().publicKey}`)),
  ).toThrow();
});
