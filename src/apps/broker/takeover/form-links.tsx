import type { LinkState } from '#src/contract/desk/broker.ts';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAction } from '../frame/queries.ts';
import { formNames } from '../monitor/form-names.ts';
import { brokerFormTexts as formWords } from '../monitor/form-texts.ts';
import { firstName } from '../monitor/names.ts';
import { AskDialog } from './ask-dialog.tsx';
import { linkWords } from './people-panel.tsx';
import { brokerTakeoverTexts as words } from './texts.ts';
import type { FormProps } from './use-dialog.ts';
import { useDialog } from './use-dialog.ts';

/** Lists the people of the form's side with the state of their links, and link actions until the form is finished. */
export function FormLinks(props: FormProps) {
  return (
    <>
      {props.form.links.map((link) => (
        <FormLink key={link.participantId} {...props} link={link} />
      ))}
    </>
  );
}

interface FormLinkProps extends FormProps {
  readonly link: LinkState;
}

function FormLink(props: FormLinkProps) {
  const { takeover, form, link, now } = props;
  const say = useLanguage();
  const { estateId } = takeover;
  const revoking = useDialog({ do: 'revoke-form', form: form.flow, who: link.participantId });
  const params = { id: estateId, flow: form.flow, pid: link.participantId };
  const send = useAction(estateId, (call, _: null) => call(brokerForms.sendLink, { params }));
  const isFirst = link.state === 'none';
  const said = isFirst ? say.text(formWords.linkNone) : linkWords(link, now, say);
  const names = { name: link.name, form: say.text(formNames[form.flow]) };
  const isAlive = link.state === 'sent' || link.state === 'opened';
  return (
    <Stack gap="tight">
      <Text size="small">{`${link.name}. ${said}`}</Text>
      {form.state === 'finalized' ? null : (
        <Stack direction="wrap" gap="small">
          <Button
            look="secondary"
            size="small"
            onPress={() => send.mutate(null)}
            busy={send.isPending}
            busyLabel={say.text(words.linkSending)}
            label={say.text(isFirst ? formWords.linkSendTo : formWords.linkSendNewTo, names)}
          >
            {say.text(isFirst ? formWords.linkSend : words.linkSend)}
          </Button>
          {isAlive ? (
            <LinkButton look="text" size="small" {...revoking.link} label={say.text(formWords.linkRevokeOf, names)}>
              {say.text(words.linkRevoke)}
            </LinkButton>
          ) : null}
        </Stack>
      )}
      <Failed error={send.error} />
      {send.isSuccess ? (
        <Notice tone="success" live="status">
          {say.text(formWords.linkSentNow, names)}
        </Notice>
      ) : null}
      {revoking.isOpen ? <RevokeFormLink {...props} close={revoking.close} /> : null}
    </Stack>
  );
}

function RevokeFormLink({ takeover, form, link, close }: FormLinkProps & { readonly close: () => void }) {
  const { text } = useLanguage();
  const params = { id: takeover.estateId, flow: form.flow, pid: link.participantId };
  const revoke = useAction(takeover.estateId, (call, _: null) => call(brokerForms.revokeLink, { params }));
  const { name } = link;
  return (
    <AskDialog
      title={text(words.linkRevokeAsk, { name })}
      action={revoke}
      label={text(words.linkRevoke)}
      busyLabel={text(words.linkRevoking)}
      look="danger"
      said={text(words.linkRevokedNow, { name: firstName(name) })}
      close={close}
    >
      <p>{text(formWords.linkRevokeWhat, { name })}</p>
    </AskDialog>
  );
}
