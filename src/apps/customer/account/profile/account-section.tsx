import { useState } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { isSentFlowAt } from '../../../flows/flow-addresses.ts';
import { useFlag } from '../../identity/session/queries.ts';
import { useSignOut } from '../../identity/session/use-sign-out.ts';
import { profilePaths } from './paths.ts';
import { Section } from './section.tsx';
import { profileTexts as words } from './texts.ts';
import { WaysOn } from './ways-on.tsx';

/**
 * Sign out of this device, sign out of all devices, and delete the account (Spec section 6: "Users may delete their own
 * account").
 */
export const AccountSection = () => {
  const { text } = useLanguage();
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const mayDelete = useFlag('delete-user') && isSentFlowAt(profilePaths.deletion);
  const deletion = {
    href: profilePaths.deletion,
    label: text(words.deleteAccount),
    note: text(words.deleteAccountNote),
  };
  return (
    <Section title={text(words.account)}>
      <Stack>
        <Button look="secondary" onPress={() => signOut('here')}>
          {text(words.logOut)}
        </Button>
        <Button look="secondary" onPress={() => setAsking(true)}>
          {text(words.logOutEverywhere)}
        </Button>
        <WaysOn label={text(words.account)} ways={mayDelete ? [deletion] : []} />
      </Stack>
      <Dialog
        open={isAsking}
        title={text(words.everywhereTitle)}
        safe={{ label: text(words.stay), onPress: () => setAsking(false) }}
        other={{ label: text(words.logOutEverywhere), onPress: () => signOut('everywhere') }}
      >
        {text(words.everywhereWhy)}
      </Dialog>
    </Section>
  );
};
