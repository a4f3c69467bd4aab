import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { keptFor, retryPassing } from '#src/apps/frame/retry-passing.ts';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { isSignedOut } from '#src/client/call-failed.ts';
import type { Credentials } from '#src/client/credentials.ts';
import type { Call } from '#src/contract/call.ts';
import { broker, type SignedFormName, type TakeoverDetail } from '#src/contract/desk/broker.ts';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import { brokerFunnel } from '#src/contract/desk/broker-funnel.ts';
import { brokerPowers } from '#src/contract/desk/broker-powers.ts';
import { brokerReminders } from '#src/contract/desk/broker-reminders.ts';
import { brokerReports, type WaitingReports } from '#src/contract/desk/broker-reports.ts';
import { brokerSync } from '#src/contract/desk/broker-sync.ts';
import { partyActs } from '#src/contract/desk/party-acts.ts';
import { type ProposedDates, proposedDates } from '#src/contract/desk/proposed-dates.ts';
import { fetchFlag } from '#src/contract/platform/fetch-flag.ts';
import type { FlagName } from '#src/domain/feature-flags.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useBrokerContext } from './broker-context.ts';
import { keys } from './query-keys.ts';
import { useLiveEndpoint } from './use-live-endpoint.ts';

/** Server state of one sign-in. Spec section 8: a 401 or 403 ends it. */
export const queryClient = (credentials: Credentials): QueryClient => {
  const endIfSignedOut = (error: unknown) => {
    if (isSignedOut(error)) credentials.forget();
  };
  return new QueryClient({
    queryCache: retryPassing(endIfSignedOut),
    defaultOptions: {
      // `call` has already tried three times; a page shows the error rather than wait longer, and the cache retries.
      // `always`: a server that is down and a network that is down are treated alike.
      queries: { retry: false, networkMode: 'always', staleTime: 0, gcTime: keptFor },
      mutations: { retry: false, networkMode: 'always', onError: endIfSignedOut },
    },
  });
};

export const useMe = () => useEndpoint(keys.me, broker.me, {}, { staleTime: Number.POSITIVE_INFINITY });

/** Returns whether a flag is on; off until it is known (Spec section 3). */
export const useFlag = (name: FlagName): boolean => {
  const { call } = useBrokerContext();
  const { data = false } = useQuery({
    queryKey: keys.flag(name),
    queryFn: () => fetchFlag(call, name),
    staleTime: 5 * 60_000,
  });
  return data;
};

export const useTakeover = (id: EstateId) => useLiveEndpoint(keys.takeover(id), broker.takeover, { params: { id } });

/** Figures of a whole year: fetched when the page opens, and not again while it is open. */
export const useFunnel = () => useEndpoint(keys.funnel, brokerFunnel.read, {});

/** Fetches the forms of a home that one side signs. */
export const useForms = (id: EstateId) => useLiveEndpoint(keys.forms(id), brokerForms.forms, { params: { id } });

/** Fetches the powers of attorney in the forms of a home. */
export const usePowers = (id: EstateId) => useLiveEndpoint(keys.powers(id), brokerPowers.powers, { params: { id } });

/** Fetches what the broker decides about the people of a home. */
export const usePartyQuestions = (id: EstateId) =>
  useLiveEndpoint(keys.parties(id), partyActs.read, { params: { id } });

/** Fetches the answers of one form as they are signed, in the language of the page. */
export const useFormAnswers = (id: EstateId, flow: SignedFormName, document: string | null) =>
  useEndpoint(
    keys.answers(id, flow, document, useLanguage().language),
    brokerForms.answers,
    { params: { id, flow } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** Fetches the dates that sellers have proposed to the broker. */
export const useProposedDates = () => useLiveEndpoint(keys.dates, proposedDates.list, {});

/** Fetches how fresh the broker system's data is. */
export const useSync = () => useLiveEndpoint(keys.sync, brokerSync.read, {});

/** Answers a proposed date. A refused answer may be due to a newer proposal: then the dates are refetched. */
export const useAnswerDate = <Given>(act: (call: Call, given: Given) => Promise<ProposedDates>) =>
  useAct(act, { shows: keys.dates, again: [keys.monitor] });

/** Fetches the facts that parties have reported to the broker as wrong. */
export const useWaitingReports = () => useLiveEndpoint(keys.reports, brokerReports.list, {});

/** Answers a reported fact. */
export const useAnswerReport = <Given>(act: (call: Call, given: Given) => Promise<WaitingReports>) =>
  useAct(act, { shows: keys.reports, again: [keys.monitor] });

/** Reminds every seller whose loan details are late. The result stays on the page; the monitor is refetched. */
export const useRemindLoans = () =>
  useAct((call, _: null) => call(brokerReminders.remindLoans, {}), { again: [keys.monitor] });

/**
 * An action of the broker on one takeover. Never optimistic: the page shows what the server returned. When the response
 * is not the whole takeover, the takeover is refetched.
 */
export function useAction<Given, Result>(estateId: EstateId, action: (call: Call, given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useAct(action, {
    onDone: (result) => {
      // Not awaited: the action is complete when the server has responded. The monitor's key covers the takeover's.
      if (!isTakeover(result)) return void client.invalidateQueries({ queryKey: keys.monitor });
      client.setQueryData(keys.takeover(estateId), result);
      for (const queryKey of [keys.allHomes, keys.needs]) void client.invalidateQueries({ queryKey });
    },
  });
}

const isTakeover = (answer: unknown): answer is TakeoverDetail =>
  typeof answer === 'object' && answer !== null && 'drafts' in answer;
