import { expect, test } from 'vitest';
import {
  firstNotificationChoices,
  isNotifiedOf,
  notificationCategories,
  notificationChannels,
} from './notifications.ts';

test('marketing is off at first, in every channel', () => {
  expect(
    notificationChannels.filter((channel) => isNotifiedOf(firstNotificationChoices, 'marketing', channel)),
  ).toEqual([]);
  expect(isNotifiedOf(firstNotificationChoices, 'journey', 'email')).toBe(true);
});

test('a document to sign is notified of, whatever is turned off', () => {
  const none = { push: false, email: false, sms: false };
  const nothing = { journey: none, prospect: none, propertyValue: none, quiz: none, marketing: none };
  for (const channel of notificationChannels) {
    expect(isNotifiedOf(nothing, 'signing', channel)).toBe(true);
    for (const category of notificationCategories) expect(isNotifiedOf(nothing, category, channel)).toBe(false);
  }
});
