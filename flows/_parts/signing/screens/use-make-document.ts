import { useEffect, useRef, useState } from 'react';
import type { NewDocument } from '#src/contract/signing/signing.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';
import { paramsOf, refusedWith } from '#src/domain/refused-with.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { type SigningOpened, useSigning } from './signing-props.ts';
import { useNoteShown } from './use-last-read.ts';
import type { Previewing } from './use-preview.ts';

export interface MakingDocument {
  /** Asks, then creates the document from the content on the screen. Resolves true when it exists. */
  readonly make: () => Promise<boolean>;
  readonly refusal: Refusal | null;
}
export interface Refusal {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}

/** Codes that mean that another phone created it at the same moment, so that it exists. */
const alreadyMade: readonly (ProblemCode | null)[] = [null, 'OTP_SIGNING', 'ST_DOC_EXISTS', 'SD_DOC_EXISTS'];

/** The hash of no content: the lock is refused, and the others whose answers it waits for get their links. */
const neverShown = '0'.repeat(64);
const isForOthers = (previewing: Previewing): boolean =>
  previewing.state === 'refused' && previewing.code === 'ANSWER_WAITS';
/** Returns the hash to lock; null where there is neither content nor anything for others to answer. */
const hashOf = (previewing: Previewing): string | null => {
  if (previewing.state === 'here') return previewing.preview.contentSha256;
  return isForOthers(previewing) ? neverShown : null;
};
const refusalOf = (previewing: Previewing): Refusal =>
  previewing.state === 'refused'
    ? { code: previewing.code, params: previewing.params }
    : { code: 'UNAVAILABLE', params: {} };

/** Waits for a preview in progress, so that a button pressed before it is shown acts on it. */
const useSettled = (previewing: Previewing): (() => Promise<Previewing>) => {
  const latest = useRef(previewing);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    latest.current = previewing;
    if (previewing.state !== 'fetching') for (const goOn of waiting.current.splice(0)) goOn();
  }, [previewing]);
  return async () => {
    if (latest.current.state === 'fetching') await new Promise<void>((goOn) => waiting.current.push(goOn));
    return latest.current;
  };
};

/** Locks the content and creates the document for the hash that was shown, and no other. */
export function useMakeDocument(
  session: FlowSession<SigningOpened>,
  shown: Previewing,
  ask: () => Promise<boolean>,
  /** The method and signers, read when the question is answered. */
  choices: () => Omit<NewDocument, 'contentSha256'>,
): MakingDocument {
  const { call, calls, at } = useSigning();
  const noteShown = useNoteShown();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const settled = useSettled(shown);
  const make = async (): Promise<boolean> => {
    setRefusal(null);
    const previewing = await settled();
    const contentSha256 = hashOf(previewing);
    if (contentSha256 === null) {
      setRefusal(refusalOf(previewing));
      return false;
    }
    if (previewing.state === 'here' && !(await ask())) return false;
    const refused = await call(calls.createDocument, { ...at, body: { ...choices(), contentSha256 } }).then(
      () => null,
      (error: unknown): Refusal => ({ code: refusedWith(error) ?? 'GEN_ERROR', params: paramsOf(error) }),
    );
    await session.refresh();
    if (refused === null) noteShown(contentSha256, session.getSnapshot().opened.revisions);
    if (alreadyMade.includes(refused?.code ?? null)) return true;
    setRefusal(refused);
    return false;
  };
  return { make, refusal };
}
