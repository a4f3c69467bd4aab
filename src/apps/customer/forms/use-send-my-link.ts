import { parse } from 'valibot';
import { asFailure, failureOf } from '#src/client/call-failed.ts';
import { links, openedByLink } from '#src/contract/homes/links.ts';
import type { Language } from '#src/domain/language.ts';
import type { Where } from '#src/engine/opened.ts';
import { useAsked } from '#src/renderer/asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { call } from '../../frame/call.ts';

export interface SendingMyLink {
  readonly state: 'idle' | 'sending' | 'sent';
  readonly error: string | undefined;
  /** Requests the link, once for repeated presses. `refused` is called when the contact must be corrected. */
  readonly send: (contact: string, refused: () => void) => void;
}

const states = { waiting: 'idle', asking: 'sending', answered: 'sent', refused: 'idle' } as const;

/** Reliability L2: the response is the same whether the address is registered or not. */
export function useSendMyLink(flowId: string, where: Where): SendingMyLink {
  const { language } = useLanguage();
  const { state, failure, press } = useAsked<unknown>();
  const renew = async (contact: string) => {
    if (contact.trim().length < 3) throw failureOf(422, { code: 'V_REQUIRED' });
    await call(links.renew, { body: { estateId: where.estateId ?? '', flow: parse(openedByLink, flowId), contact } });
  };
  const send = (contact: string, refused: () => void) =>
    press(() =>
      renew(contact).catch((error: unknown) => {
        refused();
        throw error;
      }),
    );
  return { state: states[state], error: state === 'refused' ? wordsOf(failure, language) : undefined, send };
}

function wordsOf(failure: unknown, language: Language): string {
  const { code, params } = asFailure(failure);
  const next = code === 'V_REQUIRED' ? '' : problemNext(code, language, params);
  return [problemText(code, language, params), next].filter(Boolean).join('. ');
}
