import { preferences } from '#src/contract/account/preferences.ts';
import {
  channelsOf,
  type NotificationCategory,
  type NotificationChoices,
  notificationCategories,
} from '#src/domain/notifications.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { CheckboxGroup } from '#src/ui/checkbox-group.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { useMe } from '../../identity/session/customer.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { ChoicesPage } from './choices-page.tsx';
import { DeviceNotices } from './device-notices.tsx';
import { profileTexts as words } from './texts.ts';
import { useKeptChoice } from './use-kept-choice.ts';

const channelWords = { push: words.push, email: words.byEmail, sms: words.sms };

/** Chooses which notifications the customer gets, and by which channel (Spec section 3, "Notification categories"). */
export const NotificationsPage = () => {
  const { text } = useLanguage();
  const { call } = useCustomerContext();
  const params = { id: useMe().id };
  const { query, choose, status, error } = useKeptChoice({
    key: ['notifications'],
    read: () => call(preferences.notifications, { params }),
    write: (notifications: NotificationChoices) =>
      call(preferences.changeNotifications, { params, body: { notifications } }),
    expected: (_, notifications) => ({ notifications }),
  });
  const chosen = query.data?.notifications;
  const choicesOf = (category: NotificationCategory) =>
    channelsOf[category].map((channel) => ({ value: channel, label: text(channelWords[channel]) }));
  const change = (category: NotificationCategory, channels: readonly string[]) => {
    if (chosen === undefined) return;
    const next = { push: channels.includes('push'), email: channels.includes('email'), sms: channels.includes('sms') };
    choose({ ...chosen, [category]: next });
  };
  return (
    <ChoicesPage
      title={text(words.notifications)}
      lead={text(words.signingAlways)}
      query={query}
      saving={{ status, error }}
    >
      <DeviceNotices />
      {chosen === undefined
        ? null
        : notificationCategories.map((category) => (
            <FieldFrame
              key={category}
              id={category}
              holds="many"
              label={text(words[category])}
              hint={category === 'marketing' ? text(words.marketingNote) : undefined}
            >
              {(control) => (
                <CheckboxGroup
                  {...control}
                  value={channelsOf[category].filter((channel) => chosen[category][channel])}
                  options={choicesOf(category)}
                  onChange={(channels) => change(category, channels)}
                />
              )}
            </FieldFrame>
          ))}
    </ChoicesPage>
  );
};
