import { broker, type TakeoverDetail } from '#src/contract/desk/broker.ts';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { askPart } from '../frame/asks.ts';
import { Failed } from '../frame/failed.tsx';
import { NotNow } from '../frame/not-now.tsx';
import { useAction } from '../frame/queries.ts';
import { ReasonDialog } from './late-panels.ts';
import { brokerTakeoverTexts as words } from './texts.ts';
import { type DialogHere, type FormProps, useDialog } from './use-dialog.ts';

type Asking = NonNullable<SignStatus['asking']>;

interface QuestionProps {
  readonly asking: Asking;
  readonly takeover: TakeoverDetail;
  readonly yes: ReturnType<typeof useAction<null, unknown>>;
  readonly no: ReturnType<typeof useAction<string, unknown>>;
  readonly refusing: DialogHere;
}

/** A party's request to open signed answers, with yes and no: an assistant asks the main broker. */
function Question({ asking, takeover, yes, no, refusing }: QuestionProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const refusal = askPart(takeover, 'void');
  const agree = () => yes.mutate(null, { onSuccess: () => announce(text(words.opened)) });
  return (
    <>
      <Notice tone="warning" live="status" title={text(words.openingAsked, { name: asking.name })}>
        <Stack gap="small">
          <span>«{asking.reason}»</span>
          {refusal === null ? (
            <Stack direction="wrap" gap="small">
              <Button size="small" onPress={agree} busy={yes.isPending} busyLabel={text(words.opening)}>
                {text(words.openingYes)}
              </Button>
              <LinkButton look="secondary" size="small" {...refusing.link}>
                {text(words.openingNo)}
              </LinkButton>
            </Stack>
          ) : (
            <NotNow action={text(words.openingYes)} refusal={refusal} />
          )}
          <Failed error={yes.error} />
        </Stack>
      </Notice>
      {refusing.isOpen && refusal === null ? (
        <ReasonDialog
          title={text(words.openingNoAsk)}
          what={text(words.openingNoWhat, { name: asking.name })}
          question={text(words.openingNoReason)}
          action={no}
          label={text(words.openingNoDo)}
          busyLabel={text(words.saving)}
          keep={text(words.openingKeep)}
          said={text(words.openingRefused)}
          close={refusing.close}
        />
      ) : null}
    </>
  );
}

export function OpeningAsked({ takeover }: { readonly takeover: TakeoverDetail }) {
  const { estateId } = takeover;
  const params = { id: estateId };
  const yes = useAction(estateId, (call, _: null) => call(broker.answerOpening, { params, body: { yes: true } }));
  const no = useAction(estateId, (call, reason: string) =>
    call(broker.answerOpening, { params, body: { yes: false, reason } }),
  );
  const refusing = useDialog({ do: 'no-opening' });
  const asking = takeover.signing?.asking;
  return asking ? <Question asking={asking} takeover={takeover} yes={yes} no={no} refusing={refusing} /> : null;
}

/** As `OpeningAsked`, for a form that one side signs. */
export function FormOpeningAsked({ takeover, form }: FormProps) {
  const params = { id: takeover.estateId, flow: form.flow };
  const { answerOpening } = brokerForms;
  const yes = useAction(takeover.estateId, (call, _: null) => call(answerOpening, { params, body: { yes: true } }));
  const no = useAction(takeover.estateId, (call, reason: string) =>
    call(answerOpening, { params, body: { yes: false, reason } }),
  );
  const refusing = useDialog({ do: 'no-opening', form: form.flow });
  const asking = form.signing?.asking;
  return asking ? <Question asking={asking} takeover={takeover} yes={yes} no={no} refusing={refusing} /> : null;
}
