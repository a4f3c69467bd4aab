import { expect, test } from 'vitest';
import { firstNotificationChoices, isToldOf, notificationCategories, notificationChannels } from './notifications.ts';

test('marketing is off at first, in every channel', () => {
  expect(notificationChannels.filter((channel) => isToldOf(firstNotificationChoices, 'marketing', channel))).toEqual(
    [],
  );
  expect(isToldOf(firstNotificationChoices, 'journey', 'email')).toBe(true);
});

test('a document to sign is notified of, whatever is turned off', () => {
  const none = { push: false, email: false, sms: false };
  const nothing = { journey: none, prospect: none, propertyValue: none, quiz: none, marketing: none };
  for (const channel of notificationChannels) {
    expect(isToldOf(nothing, 'signing', channel)).toBe(true);
    for (const category of notificationCategories) expect(isToldOf(nothing, category, channel)).toBe(false);
  }
});
