import { useState, useSyncExternalStore } from 'react';
import { PushPermission } from '#src/client/push.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { ownDataTexts as words } from './own-data-texts.ts';

/**
 * Turns on push notifications (ux.md section 2.2): asks only after a tap, and after a denial explains how to change it.
 */
export const PushAsk = ({ permission }: { readonly permission?: PushPermission }) => {
  const { text } = useLanguage();
  const [push] = useState(() => permission ?? new PushPermission());
  const state = useSyncExternalStore(push.subscribe, push.state);
  if (!push.isSupported()) return null;
  const status = { 'not-requested': words.pushWhy, granted: words.pushGranted, denied: words.pushDenied }[state];
  return (
    <KeepsFocus>
      <Stack gap="small">
        <Text tone="muted">{text(status)}</Text>
        {state === 'not-requested' ? (
          <Button look="secondary" onPress={() => void push.ask()}>
            {text(words.pushAsk)}
          </Button>
        ) : null}
        <LiveRegion message={state === 'not-requested' ? '' : text(status)} />
      </Stack>
    </KeepsFocus>
  );
};
