import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesQuery } from '#src/apps/frame/endpoint-query.ts';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { type Mailing, mailings } from '#src/contract/desk/mailings.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { isMailingOver } from '#src/domain/mailing.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { keys } from '../frame/query-keys.ts';
import { useBeat } from '../frame/use-beat.ts';

/** While a mailing runs: as a fallback, because each few recipients are announced. */
const runningMilliseconds = 2_000;

/** Whom a broker writes to: these, or all that the list holds at the press. */
export type MailingRecipients = { readonly ids: readonly CustomerId[] } | { readonly fresh: 'now' | null };

const bodyOf = (estateID: EstateId, whom: MailingRecipients) => ({
  estateID,
  purpose: 'MARKETING' as const,
  ...('ids' in whom ? { recipients: [...whom.ids] } : { query: whom.fresh === null ? {} : { fresh: whom.fresh } }),
});

/** Counts who would get an SMS now, later or not at all. */
export const usePreview = (estateId: EstateId, whom: MailingRecipients) =>
  useEndpoint([...keys.mailings(estateId), 'preview', whom], mailings.preview, { body: bodyOf(estateId, whom) });

export const useSend = (estateId: EstateId) =>
  useAct(
    (call, { whom, text }: { readonly whom: MailingRecipients; readonly text: string }) =>
      call(mailings.send, { body: { ...bodyOf(estateId, whom), text } }),
    { again: [keys.mailings(estateId)] },
  );

/** Fetches the mailings of a home, newest first, page by page. */
export const useMailings = (estateId: EstateId) => {
  const { call } = useBrokerContext();
  const beat = useBeat();
  return useInfiniteQuery({
    ...pagesQuery(call, keys.mailings(estateId), mailings.list, { query: { estateID: estateId, limit: '2' } }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((one) => !isMailingOver(one.state) && one.state !== 'paused'))
        ? runningMilliseconds
        : beat,
  });
};

export type MailingStep = 'stop' | 'retry';

/** Stops a mailing or sends again what failed. Another tab may have been first: it is fetched again in any case. */
export const useSteerMailing = ({ id, estateID }: Pick<Mailing, 'id' | 'estateID'>) =>
  useAct((call, step: MailingStep) => call(mailings[step], { params: { mailing: id } }), {
    again: [keys.mailings(estateID)],
  });
