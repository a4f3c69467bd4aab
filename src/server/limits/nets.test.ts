import { expect, test } from 'vitest';
import { hostOf, netOf } from './nets.ts';

test.each([
  ['192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
  ['2001:db8:aa:bb::1', '2001:db8:aa:bb::/64', '2001:db8:aa::/48'],
  ['2001:0db8:00aa:00bb:1:2:3:4', '2001:db8:aa:bb::/64', '2001:db8:aa::/48'],
  ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('%s is counted as %s of %s', (address, host, net) => expect([hostOf(address), netOf(address)]).toEqual([host, net]));
