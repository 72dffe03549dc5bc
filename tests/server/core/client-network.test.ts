import { expect, test } from 'vitest';
import { clientNetworkOf } from '#server/http/rate-limits.ts';

test('clients of the same network are counted together, and a closed connection causes no error', () => {
  expect(clientNetworkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(clientNetworkOf('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7');
  const [phone, laptop] = ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::2'].map((ip) => clientNetworkOf(ip));
  expect(phone).toBe(laptop);
  expect(clientNetworkOf('2001:db8:1:3::1')).not.toBe(phone);
  expect(clientNetworkOf(undefined)).toBe('gone');
});

test('an IPv6 address is counted by its first 64 bits, in every notation', () => {
  expect(clientNetworkOf('2001:db8::1')).toBe(clientNetworkOf('2001:db8::2'));
  expect(clientNetworkOf('2001:db8::1')).toBe(clientNetworkOf('2001:db8:0:0:5::9'));
  expect(clientNetworkOf('2001:db8:0:1::1')).not.toBe(clientNetworkOf('2001:db8::1'));
  expect(clientNetworkOf('fe80::1')).toBe(clientNetworkOf('fe80::2'));
  expect(clientNetworkOf('::1')).toBe('0:0:0:0');
});
