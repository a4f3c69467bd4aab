import { expect, test } from 'vitest';
import { brokerMessageLength } from './broker-message.ts';
import { besidesRenovatedLength, messageWithWork, renovatedLength } from './renovated.ts';

test('the broker reads the work of the last year first, then the other words, in one language', () => {
  expect(messageWithWork({ renovated: 'Nytt bad', message: 'Ring etter 16' }, 'nb')).toBe(
    'Pusset opp det siste året: Nytt bad\nRing etter 16',
  );
  expect(messageWithWork({ renovated: 'New bathroom', message: null }, 'en')).toBe(
    'Renovated in the last year: New bathroom',
  );
  expect(messageWithWork({ renovated: null, message: 'Ring etter 16' }, 'nb')).toBe('Ring etter 16');
  expect(messageWithWork({ renovated: null, message: null }, 'nb')).toBeNull();
});

test.each(['nb', 'en'] as const)(
  'both answers at their longest are no longer than a broker’s message: %s',
  (language) => {
    const longest = { renovated: 'x'.repeat(renovatedLength), message: 'y'.repeat(besidesRenovatedLength) };
    expect(messageWithWork(longest, language)?.length).toBeLessThanOrEqual(brokerMessageLength);
  },
);
