import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { mayBeAtHand } from '#src/engine/at-hand.ts';
import { authorityFacts } from '#src/engine/people.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useDialogAt } from './dialog-address.ts';
import { type FieldAt, useStepValue } from './field-at.ts';
import { useOpenStep } from './open-step.ts';
import { partTexts as words } from './texts/form-parts.ts';

/** Loaded when it is opened: few answer on the phone of another. */
const AtHandSheet = lazyPart(() => import('./at-hand-sheet.tsx'));

/** Returns the name of the person of a card who may answer it on this phone; empty where only the own link does. */
const useWelcome = ({ form, field, place }: FieldAt): string =>
  useStepValue(form, () => {
    if (field.answeredBy?.atHand !== true || place.row === undefined) return '';
    const { drafts } = form.session.getSnapshot();
    const env = form.env();
    const welcome = mayBeAtHand(drafts, env, env.facts[authorityFacts.me] ?? '');
    return welcome.find(({ id }) => id === place.row?.id)?.name ?? '';
  });

/** Lets the person of a card answer it on this phone, after a code to the own mobile. */
export const AtHand = ({ at }: { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const { flow } = useOpenStep();
  const who = useWelcome(at);
  const person = at.place.row?.id ?? '';
  const sheet = useDialogAt(`here.${person}`);
  const [code, setCode] = useState('');
  const { atHand } = flow.calls;
  if (who === '' || atHand === undefined) return null;
  return (
    <>
      <div>
        <Button look="text" size="small" onPress={sheet.open}>
          {text(words.isHere, { who })}
        </Button>
      </div>
      {/* Stays outside the page's form, because HTML forbids a form inside a form. */}
      {sheet.isOpen
        ? createPortal(
            <Suspense fallback={null}>
              <AtHandSheet
                calls={atHand}
                person={person}
                who={who}
                code={code}
                onCode={setCode}
                onClose={sheet.close}
              />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
};
