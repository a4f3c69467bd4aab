import { useId, useState } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { type UserPatch, users } from '#src/contract/identity/users.ts';
import type { AnswerOf, Fields, StepDraft } from '#src/engine/field.ts';
import type { PanelAsk } from '#src/engine/panel-ask.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { Wording } from '#src/texts/wording.ts';
import { Button } from '#src/ui/button.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useMe } from '../../identity/session/customer.ts';
import { keys } from '../../identity/session/queries.ts';
import { profileTexts as words } from './texts.ts';

interface OwnRowProps<F extends Fields> {
  readonly title: Wording;
  /** What stands there now. */
  readonly shown: string;
  /** The link that opens the fields. */
  readonly change: Wording;
  readonly asks: PanelAsk<F>;
  readonly begun: StepDraft;
  /** What a whole answer changes of the customer. */
  readonly patchOf: (given: AnswerOf<F>) => UserPatch;
}

/** Asks for other details. What is refused stays in the fields, with the reason. */
function OwnForm<F extends Fields>(props: OwnRowProps<F> & { readonly onDone: () => void }) {
  const { asks, begun, patchOf, onDone } = props;
  const { text } = useLanguage();
  const { id } = useMe();
  const asked = useAsked(asks, { id: useId(), begun });
  const { mutate, isPending, error } = useAct((call, body: UserPatch) => call(users.change, { params: { id }, body }), {
    shows: keys.customer,
    onDone,
  });
  return (
    <PanelForm
      asked={asked}
      gap="small"
      send={{ label: text(words.saveOwn), size: 'small', isPending, busyLabel: text(words.savingOwn) }}
      onSend={(given) => mutate(patchOf(given))}
      beside={
        <Button size="small" look="text" onPress={onDone}>
          {text(words.keepOwn)}
        </Button>
      }
    >
      <FailureNotice error={error} title={text(words.notSaved)} />
    </PanelForm>
  );
}

/** One of the customer's details, changed where it stands. */
export function OwnRow<F extends Fields>(props: OwnRowProps<F>) {
  const { text } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <Row title={text(props.title)} note={isOpen ? undefined : props.shown}>
      <KeepsFocus>
        {isOpen ? (
          <OwnForm {...props} onDone={() => setOpen(false)} />
        ) : (
          <TextLink onPress={() => setOpen(true)}>{text(props.change)}</TextLink>
        )}
      </KeepsFocus>
    </Row>
  );
}
