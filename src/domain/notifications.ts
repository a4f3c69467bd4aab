import * as v from 'valibot';

/** What a customer may be notified of (Spec section 3, "Notification categories"). */
export const notificationCategory = v.picklist(['journey', 'prospect', 'propertyValue', 'quiz', 'marketing']);
export type NotificationCategory = v.InferOutput<typeof notificationCategory>;
export const notificationCategories = notificationCategory.options;

/** The channel of a notification. */
export const notificationChannel = v.picklist(['push', 'email', 'sms']);
export type NotificationChannel = v.InferOutput<typeof notificationChannel>;
export const notificationChannels = notificationChannel.options;

const perChannel = v.strictObject({ push: v.boolean(), email: v.boolean(), sms: v.boolean() });
/** All choices together: what is not ticked is off. */
export const notificationChoices = v.strictObject({
  journey: perChannel,
  prospect: perChannel,
  propertyValue: perChannel,
  quiz: perChannel,
  marketing: perChannel,
});
export type NotificationChoices = v.InferOutput<typeof notificationChoices>;

/** How the customer is notified of each category. No other channel is offered: SMS is for what cannot wait. */
export const channelsOf: Readonly<Record<NotificationCategory, readonly NotificationChannel[]>> = {
  journey: ['push', 'email', 'sms'],
  prospect: ['push', 'email'],
  propertyValue: ['push', 'email'],
  quiz: ['push', 'email'],
  marketing: ['email'],
};

/** Returns the choices with every channel off that a category does not use, such as those kept before it was so. */
export const onlyOffered = (choices: NotificationChoices): NotificationChoices => {
  const offered = (category: NotificationCategory) => ({
    push: choices[category].push && channelsOf[category].includes('push'),
    email: choices[category].email && channelsOf[category].includes('email'),
    sms: choices[category].sms && channelsOf[category].includes('sms'),
  });
  return {
    journey: offered('journey'),
    prospect: offered('prospect'),
    propertyValue: offered('propertyValue'),
    quiz: offered('quiz'),
    marketing: offered('marketing'),
  };
};

/** The defaults: marketing is off (domain.md, profile), and SMS is for the journey alone. */
export const firstNotificationChoices: NotificationChoices = {
  journey: { push: true, email: true, sms: true },
  prospect: { push: true, email: true, sms: false },
  propertyValue: { push: true, email: true, sms: false },
  quiz: { push: true, email: true, sms: false },
  marketing: { push: false, email: false, sms: false },
};

/**
 * Whether to notify the customer of a category through a channel. Notices of documents to sign cannot be turned off
 * (domain.md, profile). A customer who missed one would lose time that the law gives them.
 */
export const isNotifiedOf = (
  choices: NotificationChoices,
  what: NotificationCategory | 'signing',
  channel: NotificationChannel,
): boolean => what === 'signing' || choices[what][channel];
