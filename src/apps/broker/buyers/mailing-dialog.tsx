import { useState } from 'react';
import type { MailingPreview } from '#src/contract/desk/mailings.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { mailingLength, mailingText, mostParts, nameMark } from '#src/domain/mailing.ts';
import { plainerSms, smsParts } from '#src/domain/sms-parts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { later, useLater } from '#src/ui/later.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { frameTexts } from '../frame/texts.ts';
import { MailingTally } from './mailing-tally.tsx';
import { mailingTexts as words } from './mailing-texts.ts';
import { type MailingRecipients, usePreview, useSend } from './use-mailings.ts';

const field = 'mailing-text';
const templateOffer = later(() => import('../profile/template-offer.tsx'));

/** Formats øre as whole kr, rounded up: `kr 25`. */
const priceText = (ore: number, language: Language): string => `kr\u00A0${countText(Math.ceil(ore / 100), language)}`;

/** The text as one person gets it, how many parts it takes, and how to make them fewer. */
function AsReceived({
  typed,
  preview: { example, ending, price, now, later },
  onReplace,
}: {
  readonly typed: string;
  readonly preview: MailingPreview;
  readonly onReplace: (text: string) => void;
}) {
  const { text, language } = useLanguage();
  const whole = (said: string) => mailingText(said, { name: example ?? nameMark, ending });
  const { units, parts } = smsParts(whole(typed));
  const plainer = smsParts(whole(plainerSms(typed)));
  const fewer = text(plural(words.plainerParts, plainer.parts), { count: plainer.parts });
  return (
    <Stack gap="small">
      <Text weight="strong">{text(words.asReceived)}</Text>
      {whole(typed)
        .split('\n')
        .map((line) => (
          <Text key={line} size="small">
            {line}
          </Text>
        ))}
      <Text size="small" tone="muted">
        {text(plural(words.parts, parts), { units: countText(units, language), count: parts })}
      </Text>
      {price === null ? null : (
        <Text size="small" tone="muted">
          {text(words.price, { price: priceText(parts * price * (now + later), language), ore: price })}
        </Text>
      )}
      {plainer.parts < parts ? (
        <Notice tone="info">
          <Stack gap="small">
            <span>{text(words.plainer, { count: fewer })}</span>
            <Button look="secondary" size="small" onPress={() => onReplace(plainerSms(typed))}>
              {text(words.replace)}
            </Button>
          </Stack>
        </Notice>
      ) : null}
    </Stack>
  );
}

export interface MailingDialogProps {
  readonly estateId: EstateId;
  readonly address: string;
  readonly whom: MailingRecipients;
  readonly count: number;
  readonly now: IsoInstant;
  readonly close: () => void;
}

/** Writes an SMS to potential buyers, with who gets it and what it takes. Stays open when it was refused. */
export function MailingDialog({ estateId, address, whom, count, now, close }: MailingDialogProps) {
  const { text, language } = useLanguage();
  const announce = useAnnounce();
  const preview = usePreview(estateId, whom);
  const send = useSend(estateId);
  const offer = useLater(templateOffer);
  const [typed, setTyped] = useState(() => text(words.first, { address, fornavn: nameMark }));
  const [wrong, setWrong] = useState<string | undefined>();
  const { data } = preview;
  const receivers = (data?.now ?? 0) + (data?.later ?? 0);
  const faultOf = (): string | undefined => {
    if (typed.trim() === '') return text(words.empty);
    const whole = mailingText(typed, { name: data?.example ?? '', ending: data?.ending ?? '' });
    return smsParts(whole).parts > mostParts ? text(words.tooLong, { max: mostParts }) : undefined;
  };
  const press = () => {
    const fault = faultOf();
    setWrong(fault);
    if (fault !== undefined) return focusField(field);
    const begun = () => {
      announce(text(words.queuedNow));
      close();
    };
    return send.mutate({ whom, text: typed }, { onSuccess: begun });
  };
  const other = {
    label: text(plural(words.send, receivers), { count: countText(receivers, language) }),
    busyLabel: text(words.sending),
    busy: send.isPending,
    onPress: press,
  };
  return (
    <Dialog
      open
      title={text(plural(words.toAll, count), { count: countText(count, language) })}
      safe={{ label: text(frameTexts.cancel), onPress: close }}
      {...(receivers > 0 && { other })}
    >
      <Stack gap="small">
        <p>{text(words.purpose)}</p>
        <FieldFrame
          id={field}
          label={text(words.text)}
          hint={text(words.nameHint, { fornavn: nameMark })}
          error={wrong}
        >
          {(control) => <TextArea {...control} value={typed} limit={mailingLength} onChange={setTyped} />}
        </FieldFrame>
        {offer === undefined ? null : <offer.TemplateOffer typed={typed} onTake={setTyped} reader={null} />}
        {data === undefined ? null : <AsReceived typed={typed} preview={data} onReplace={setTyped} />}
        {data === undefined && preview.error === null ? (
          <SkeletonLines lines={[60, 40]} label={text(words.counting)} />
        ) : null}
        {preview.error === null ? null : <NotFetched query={preview} title={text(words.notCounted)} />}
        {data === undefined ? null : <MailingTally preview={data} at={now} />}
        <Failed error={send.error} />
      </Stack>
    </Dialog>
  );
}
