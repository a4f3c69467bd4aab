import { asFailure } from '#src/client/call-failed.ts';
import type { Where } from '#src/engine/opened.ts';
import { CopyButton } from '#src/renderer/copy-address.tsx';
import { useSecondsUntil } from '#src/renderer/use-seconds-until.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { QrPicture } from '#src/ui/qr-picture.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import type { FoundFlow } from '../../../flows/flow-addresses.ts';
import { formAddress } from '../../forms/link-address.ts';
import { anotherPhoneTexts as words } from './texts.ts';
import { type AnotherPhone, type AnotherPhoneParts, useAnotherPhone } from './use-another-phone.ts';

export interface AnotherPhoneSheetProps extends Pick<AnotherPhoneParts, 'call' | 'clock'> {
  readonly found: FoundFlow;
  readonly where: Where;
  readonly onClose: () => void;
}

/** Shows a code that another phone scans to continue this form as the same person (decision 031). */
export default function AnotherPhoneSheet({ found, where, call, clock, onClose }: AnotherPhoneSheetProps) {
  const { text } = useLanguage();
  const parts = { flowId: found.id, home: where.estateId ?? '', call };
  const { handed, again } = useAnotherPhone(clock === undefined ? parts : { ...parts, clock });
  const address = window.location.origin + formAddress(found.address, where);
  return (
    <BottomSheet open title={text(words.title)} close={{ label: text(words.close), onPress: onClose }}>
      <KeepsFocus>
        <Stack>
          <Stands handed={handed} address={address} />
          {handed.state === 'over' || handed.state === 'failed' ? (
            <Button onPress={again}>{text(words.again)}</Button>
          ) : null}
          {handed.state === 'used' ? <Button onPress={onClose}>{text(words.done)}</Button> : null}
        </Stack>
      </KeepsFocus>
    </BottomSheet>
  );
}

const Stands = ({ handed, address }: { readonly handed: AnotherPhone; readonly address: string }) => {
  const { text } = useLanguage();
  switch (handed.state) {
    case 'making':
      return <SkeletonLines label={text(words.making)} lines={[100, 100, 60]} />;
    case 'shown':
      return <Shown address={`${address}#h=${handed.key}`} until={handed.until} />;
    case 'used':
      return (
        <Notice tone="success" live="status" title={text(words.usedTitle)}>
          <Text>{text(words.stays)}</Text>
          {text(words.used)}
        </Notice>
      );
    case 'over':
      return (
        <Notice tone="warning" live="status" title={text(words.overTitle)}>
          {text(words.over)}
        </Notice>
      );
    case 'failed':
      return <Failed error={handed.error} />;
  }
};

const Failed = ({ error }: { readonly error: unknown }) => {
  const { text, language } = useLanguage();
  const { status, code, params } = asFailure(error);
  return (
    <Notice tone="danger" live="alert" title={text(words.notMade)}>
      {status === 0
        ? text(words.needsNet)
        : [problemText(code, language, params), problemNext(code, language, params)].filter(Boolean).join('. ')}
    </Notice>
  );
};

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const Shown = ({ address, until }: { readonly address: string; readonly until: string }) => {
  const { text } = useLanguage();
  const left = useSecondsUntil(until);
  return (
    <>
      <Text>{text(words.lead)}</Text>
      <QrPicture address={address} label={text(words.picture)} size="large" />
      <Stack gap="tight">
        <Text weight="strong">{text(words.timeLeft, { time: minutes(left) })}</Text>
        <Text tone="muted">{text(words.own)}</Text>
        <Text tone="muted">{text(words.stays)}</Text>
      </Stack>
      <CopyButton address={address} words={words} />
    </>
  );
};
