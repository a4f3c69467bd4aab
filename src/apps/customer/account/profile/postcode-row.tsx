import { useId, useState } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { users } from '#src/contract/identity/users.ts';
import { postcode as inUse } from '#src/domain/postcode.ts';
import { text as line } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useMe } from '../../identity/session/customer.ts';
import { keys } from '../../identity/session/queries.ts';
import { profileTexts as words } from './texts.ts';

const field = line(8, { missing: 'V_POSTCODE_EMPTY', autoComplete: 'postal-code', within: () => inUse });
const asks = panelAsk(ask({ postcode: field }), { postcode: { label: words.newPostcode } });

/** Asks for another postcode. One that is refused stays in the field, with the reason. */
const PostcodeForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { text } = useLanguage();
  const { id, postcode } = useMe();
  const asked = useAsked(asks, { id: useId(), begun: { postcode } });
  const { mutate, isPending, error } = useAct(
    (call, given: string) => call(users.change, { params: { id }, body: { postcode: given } }),
    { shows: keys.customer, onDone },
  );
  return (
    <PanelForm
      asked={asked}
      gap="small"
      send={{ label: text(words.savePostcode), size: 'small', isPending, busyLabel: text(words.savingPostcode) }}
      onSend={(given) => mutate(given.postcode)}
      beside={
        <Button size="small" look="text" onPress={onDone}>
          {text(words.keepPostcode)}
        </Button>
      }
    >
      <FailureNotice error={error} title={text(words.notSaved)} />
    </PanelForm>
  );
};

/** The customer's postcode, changed where it stands. */
export const PostcodeRow = () => {
  const { text } = useLanguage();
  const { postcode } = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <Row title={text(words.postcode)} note={isOpen ? undefined : postcode}>
      <KeepsFocus>
        {isOpen ? (
          <PostcodeForm onDone={() => setOpen(false)} />
        ) : (
          <TextLink onPress={() => setOpen(true)}>{text(words.changePostcode)}</TextLink>
        )}
      </KeepsFocus>
    </Row>
  );
};
