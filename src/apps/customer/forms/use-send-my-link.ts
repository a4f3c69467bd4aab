import { useRef, useState } from 'react';
import { parse } from 'valibot';
import { asFailure } from '#src/client/call-failed.ts';
import { links, openedByLink } from '#src/contract/homes/links.ts';
import type { Where } from '#src/engine/opened.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { call } from '../../frame/call.ts';

export interface SendingMyLink {
  readonly state: 'idle' | 'sending' | 'sent';
  readonly error: string | undefined;
  /** Requests the link, once for repeated presses. `refused` is called when the contact must be corrected. */
  readonly send: (contact: string, refused: () => void) => Promise<void>;
}

/** Reliability L2: the response is the same whether the address is registered or not. */
export function useSendMyLink(flowId: string, where: Where): SendingMyLink {
  const { language } = useLanguage();
  const [state, setState] = useState<SendingMyLink['state']>('idle');
  const [error, setError] = useState<string>();
  const isBusy = useRef(false);
  const send = async (contact: string, refused: () => void) => {
    if (isBusy.current) return;
    const refuse = (message: string) => {
      setError(message);
      setState('idle');
      refused();
    };
    if (contact.trim().length < 3) return refuse(problemText('V_REQUIRED', language));
    isBusy.current = true;
    setError(undefined);
    setState('sending');
    try {
      const body = { estateId: where.estateId ?? '', flow: parse(openedByLink, flowId), contact };
      await call(links.renew, { body });
      setState('sent');
    } catch (thrown) {
      const { code, params } = asFailure(thrown);
      refuse([problemText(code, language, params), problemNext(code, language, params)].filter(Boolean).join('. '));
    } finally {
      isBusy.current = false;
    }
  };
  return { state, error, send };
}
