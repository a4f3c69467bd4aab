import * as v from 'valibot';

/** What somebody may be told of (Spec section 3, "Notification categories"). */
export const notificationCategory = v.picklist(['journey', 'prospect', 'propertyValue', 'quiz', 'marketing']);
export type NotificationCategory = v.InferOutput<typeof notificationCategory>;
export const notificationCategories = notificationCategory.options;

/** How it reaches her. */
export const notificationChannel = v.picklist(['push', 'email', 'sms']);
export type NotificationChannel = v.InferOutput<typeof notificationChannel>;
export const notificationChannels = notificationChannel.options;

const perChannel = v.strictObject({ push: v.boolean(), email: v.boolean(), sms: v.boolean() });
/** All of them at once: what is not ticked is off. */
export const notificationChoices = v.strictObject({
  journey: perChannel,
  prospect: perChannel,
  propertyValue: perChannel,
  quiz: perChannel,
  marketing: perChannel,
});
export type NotificationChoices = v.InferOutput<typeof notificationChoices>;

/** Before anybody has chosen: marketing is off (domain.md, profile), and a text message is for the journey alone. */
export const firstNotificationChoices: NotificationChoices = {
  journey: { push: true, email: true, sms: true },
  prospect: { push: true, email: true, sms: false },
  propertyValue: { push: true, email: true, sms: false },
  quiz: { push: true, email: true, sms: false },
  marketing: { push: false, email: false, sms: false },
};

/**
 * Whether she is to be told that way. Notices of what she must sign cannot be turned off (domain.md, profile): who is not
 * told of a document misses what the law gives her time for.
 */
export const isToldOf = (
  choices: NotificationChoices,
  what: NotificationCategory | 'signing',
  channel: NotificationChannel,
): boolean => what === 'signing' || choices[what][channel];
