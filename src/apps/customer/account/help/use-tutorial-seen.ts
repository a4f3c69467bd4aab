import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#src/apps/frame/use-act.ts';
import { preferences } from '#src/contract/account/preferences.ts';
import type { User } from '#src/contract/identity/users.ts';
import { useMe } from '../../identity/session/customer.ts';
import { keys } from '../../identity/session/queries.ts';

/**
 * Returns whether the customer has closed the first look around on any device, and the function that keeps it. It is
 * kept on this device at once. When it does not reach the server, another device may show it once more.
 */
export function useTutorialSeen(): { readonly isSeen: boolean; readonly see: () => void } {
  const client = useQueryClient();
  const { id, tutorialSeen } = useMe();
  const { mutate } = useAct((call) => call(preferences.seeTutorial, { params: { id } }));
  const see = () => {
    if (tutorialSeen) return;
    client.setQueryData<User>(keys.customer, (user) => user && { ...user, tutorialSeen: true });
    mutate();
  };
  return { isSeen: tutorialSeen, see };
}
