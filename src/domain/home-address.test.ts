import { expect, test } from 'vitest';
import { homeAddress } from './home-address.ts';

test.each([
  [
    { address: 'Kastanjelunden 14 B', unit: 'H0302', postcode: '0550', city: 'OSLO' },
    'Kastanjelunden 14 B, H0302, 0550 Oslo',
  ],
  [{ address: 'Fjordgata 8', unit: null, postcode: '8622', city: 'MO I RANA' }, 'Fjordgata 8, 8622 Mo i Rana'],
  [{ address: 'Fjordgata 8', unit: '', postcode: '', city: '' }, 'Fjordgata 8'],
])('%o is written %s', (home, line) => {
  expect(homeAddress(home)).toBe(line);
});
