import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useAct } from '#src/apps/frame/use-act.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { type PushBrowser, turnOffNotices, turnOnNotices } from '#src/client/push-browser.ts';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { InstallApp } from '../../../frame/install/install-app.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { deviceTexts as words } from './device-texts.ts';

const key = ['this-device'] as const;

const useDevice = (push: PushBrowser) => {
  const { permission } = push;
  const answer = useSyncExternalStore(permission.subscribe, permission.state);
  const { data: isSubscribed = false } = useQuery({
    queryKey: key,
    queryFn: async () => (await push.current()) !== null,
    networkMode: 'always',
  });
  const change = useAct((call, isOn: boolean) => (isOn ? turnOnNotices(call, push) : turnOffNotices(call, push)), {
    again: [key],
    pendsUntilRead: true,
  });
  useEffect(() => {
    // The person may come back from the settings of the browser.
    window.addEventListener('focus', permission.look);
    return () => window.removeEventListener('focus', permission.look);
  }, [permission]);
  return { readiness: push.readiness(), answer, isOn: isSubscribed && answer === 'granted', change };
};

/** Turns on the notices of this device (ux.md section 2.2): it prompts after a tap only, and says how to undo a no. */
export const DeviceNotices = () => {
  const { push } = useCustomerContext();
  const { data: browser } = useQuery({ queryKey: ['push-browser'], queryFn: push, networkMode: 'always' });
  return browser === undefined ? null : <NoticesOf browser={browser} />;
};

const NoticesOf = ({ browser }: { readonly browser: PushBrowser }) => {
  const { text, language } = useLanguage();
  const { readiness, answer, isOn, change } = useDevice(browser);
  if (readiness === 'unsupported') return <Text tone="muted">{text(words.unsupported)}</Text>;
  if (readiness === 'install-first')
    return (
      <Notice tone="info" title={text(words.installFirst, { brand: brandName })}>
        <InstallApp />
      </Notice>
    );
  if (answer === 'denied')
    return (
      <Notice tone="info" title={text(words.denied)}>
        {text(words.undo)}
      </Notice>
    );
  const failure = change.error === null ? null : asFailure(change.error);
  return (
    <Stack gap="small">
      <Checkbox
        id="device-notices"
        label={text(words.onThisDevice)}
        note={text(isOn ? words.on : words.off)}
        checked={change.isPending ? change.variables : isOn}
        onChange={(wanted) => {
          if (!change.isPending) change.mutate(wanted);
        }}
      />
      {failure === null ? null : (
        <Notice tone="danger" live="alert" title={text(isOn ? words.stillOn : words.notOn)}>
          {failure.status === 0 ? text(words.offline) : problemText(failure.code, language, failure.params)}
        </Notice>
      )}
      <LiveRegion message={change.isSuccess ? text(isOn ? words.isOn : words.isOff) : ''} />
    </Stack>
  );
};
