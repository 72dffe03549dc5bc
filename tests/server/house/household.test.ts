import { expect, test } from 'vitest';
import { household } from '#server/plugins/limits.ts';

test('who comes from one house is counted together; who broke off before being looked at is no error', () => {
  expect(household('203.0.113.7')).toBe('203.0.113.7');
  expect(household('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7');
  const [phone, laptop] = ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::2'].map((ip) => household(ip));
  expect(phone).toBe(laptop);
  expect(household('2001:db8:1:3::1')).not.toBe(phone);
  expect(household(undefined)).toBe('gone');
});

test('an IPv6 address is counted by its first 64 bits, however short it is written', () => {
  expect(household('2001:db8::1')).toBe(household('2001:db8::2'));
  expect(household('2001:db8::1')).toBe(household('2001:db8:0:0:5::9'));
  expect(household('2001:db8:0:1::1')).not.toBe(household('2001:db8::1'));
  expect(household('fe80::1')).toBe(household('fe80::2'));
  expect(household('::1')).toBe('0:0:0:0');
});
