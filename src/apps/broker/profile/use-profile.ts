import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import type { Call } from '#src/contract/call.ts';
import { brokerProfile } from '#src/contract/desk/broker-profile.ts';
import type { BrokerAway } from '#src/domain/broker-away.ts';
import type { BrokerMailKind } from '#src/domain/broker-mails.ts';
import type { TextTemplate } from '#src/domain/text-template.ts';
import { keys } from '../frame/query-keys.ts';

/** Fetches what is the broker's own. */
export const useProfile = () => useEndpoint(keys.profile, brokerProfile.read, {});

/** A change of the profile, which is fetched again afterwards, also after a refusal. */
const useProfileChange = <Given>(change: (call: Call, given: Given) => Promise<unknown>) =>
  useAct(change, { again: [keys.profile], pendsUntilRead: true });

/** Sets the away text, or with null removes it. */
export const useSetAway = () =>
  useProfileChange((call, away: BrokerAway | null) =>
    away === null ? call(brokerProfile.endAway, {}) : call(brokerProfile.setAway, { body: away }),
  );

/** Keeps a text in the place of one of the same name. */
export const useSaveTemplate = () =>
  useProfileChange((call, body: TextTemplate) => call(brokerProfile.saveTemplate, { body }));

export const useRemoveTemplate = () =>
  useProfileChange((call, title: string) => call(brokerProfile.removeTemplate, { body: { title } }));

export const useSetMail = (kind: BrokerMailKind) =>
  useProfileChange((call, on: boolean) => call(brokerProfile.setMail, { body: { mail: kind, on } }));
