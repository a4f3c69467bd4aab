import { useState } from 'react';
import { refusedWith } from '#src/contract/refused-with.ts';
import { takeoverSigning } from '#src/contract/takeover-signing.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import type { TakeoverOpened } from '../calls.ts';
import { partiesIn, signersAmong } from './signers.ts';
import type { Previewing } from './use-preview.ts';

export interface MakingDocument {
  /** Asks, then makes the document of the content that is on the screen. Answers whether it is made. */
  readonly make: () => Promise<boolean>;
  readonly refusal: ProblemCode | null;
}

/** Locks the content and makes the document, for the hash that was shown and for no other. */
export function useMakeDocument(
  { session, where, call }: Pick<ScreenProps<TakeoverOpened>, 'session' | 'where' | 'call'>,
  previewing: Previewing,
  ask: () => Promise<boolean>,
): MakingDocument {
  const [refusal, setRefusal] = useState<ProblemCode | null>(null);
  const make = async (): Promise<boolean> => {
    setRefusal(null);
    if (previewing.state !== 'here') {
      setRefusal(previewing.state === 'refused' ? previewing.code : 'UNAVAILABLE');
      return false;
    }
    if (!(await ask())) return false;
    const { drafts } = session.getSnapshot();
    const body = {
      inksign: drafts['who-signs']?.inksign === 'ON_SCREEN',
      signers: signersAmong(partiesIn(drafts.participants)).map(({ id }) => id),
      contentSha256: previewing.preview.contentSha256,
    };
    const refused = await call(takeoverSigning.createDocument, { params: { id: where.estateId ?? '' }, body }).then(
      () => null,
      (error: unknown) => refusedWith(error) ?? 'OTP_SIGN_CREATE',
    );
    await session.refresh();
    // OTP_SIGNING: the other phone made it in the same moment. Then it is made.
    if (refused === null || refused === 'OTP_SIGNING') return true;
    setRefusal(refused);
    return false;
  };
  return { make, refusal };
}
