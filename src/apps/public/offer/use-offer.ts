import { useEffect, useRef, useState } from 'react';
import { safeParse } from 'valibot';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import type { Call } from '#src/contract/call.ts';
import type { Ordered } from '#src/contract/services/service-orders.ts';
import { type ProblemCode, problemCodes } from '#src/domain/problem-codes.ts';
import { focusField } from '#src/ui/error-summary.tsx';
import { type OfferField, offerFields, offers } from './offers.ts';
import type { OpenPartner } from './paths.ts';

export type OfferValues = Readonly<Partial<Record<OfferField, string | readonly string[]>>>;
export type OfferErrors = Readonly<Partial<Record<OfferField | 'consent', ProblemCode>>>;

/** Returns what is wrong with a field as it is typed; null when nothing is. */
const wrongWith = (field: OfferField, value: string | readonly string[] = ''): ProblemCode | null => {
  const declared = offerFields[field];
  if (declared.kind === 'many') return value.length === 0 ? 'V_CHOOSE_MIN1' : null;
  if (declared.kind === 'one') return value === '' ? 'V_CHOOSE_ONE' : null;
  if (value === '') return 'V_REQUIRED';
  const read = safeParse(declared.schema, value);
  const said = read.success ? null : read.issues[0].message;
  return said === null ? null : (problemCodes.find((code) => code === said) ?? 'V_REQUIRED');
};

/** The form of one open page. What is typed stays until the partner's call has taken it. */
export const useOffer = (partner: OpenPartner, call: Call) => {
  const { fields, also } = offers[partner];
  // seam: four calls with the same answer; one of their types stands for all.
  const endpoint = offers[partner].call as (typeof offers)['byggstart']['call'];
  const [values, setValues] = useState<OfferValues>({});
  const [consent, setConsent] = useState(false);
  const [website, setWebsite] = useState('');
  const [errors, setErrors] = useState<OfferErrors>({});
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  const send = async () => {
    if (isSending) return;
    const wrong = fields.flatMap((field) => {
      const code = wrongWith(field, values[field]);
      return code === null ? [] : [[field, code] as const];
    });
    const found: OfferErrors = { ...Object.fromEntries(wrong), ...(consent ? {} : { consent: 'V_CONSENT_SHARE' }) };
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return focusField(`offer-${first}`);
    setSending(true);
    setFailure(null);
    const seconds = (performance.now() - opened.current) / 1000;
    // seam: the fields were checked by the schemas that the call has too, and the server checks them again.
    const body = { ...values, ...also, consentToShare: true, website, seconds } as never;
    try {
      setOrdered(await call(endpoint, { body }));
    } catch (error) {
      setFailure(asFailure(error));
    }
    setSending(false);
  };
  const type = (field: OfferField, value: string | readonly string[]) => {
    setValues({ ...values, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };
  return { fields, values, type, consent, setConsent, website, setWebsite, errors, isSending, failure, send, ordered };
};
