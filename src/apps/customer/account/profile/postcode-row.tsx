import { useState } from 'react';
import { useAct } from '#src/apps/frame/use-act.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { users } from '#src/contract/identity/users.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useMe } from '../../identity/session/customer.ts';
import { keys } from '../../identity/session/queries.ts';
import { profileTexts as words } from './texts.ts';

/** Asks for another postcode. What the server refuses stays in the field, with the reason. */
const PostcodeForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { language, text } = useLanguage();
  const { id, postcode } = useMe();
  const [typed, setTyped] = useState(postcode);
  const { mutate, isPending, error } = useAct(
    (call) => call(users.change, { params: { id }, body: { postcode: typed.trim() } }),
    { shows: keys.customer, onDone },
  );
  const failure = error === null ? undefined : asFailure(error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Stack gap="small">
        <FieldFrame
          id="postcode"
          label={text(words.newPostcode)}
          error={failure && problemText(failure.code, language, failure.params)}
        >
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              width="short"
              inputMode="numeric"
              autoComplete="postal-code"
              onChange={setTyped}
            />
          )}
        </FieldFrame>
        <Stack direction="wrap" gap="small">
          <Button size="small" type="submit" busy={isPending} busyLabel={text(words.savingPostcode)}>
            {text(words.savePostcode)}
          </Button>
          <Button size="small" look="text" onPress={onDone}>
            {text(words.keepPostcode)}
          </Button>
        </Stack>
      </Stack>
    </form>
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
