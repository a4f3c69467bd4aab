import { useId } from 'react';
import { useAct } from '#src/apps/frame/use-act.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { scalePicture } from '#src/client/scale-picture.ts';
import type { Broker } from '#src/contract/desk/broker.ts';
import { brokerProfile } from '#src/contract/desk/broker-profile.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Panel } from '#src/ui/desk-page.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { PictureInput } from '#src/ui/picture-input.tsx';
import { useBrokerPhoto } from '../frame/broker-face.tsx';
import { keys } from '../frame/query-keys.ts';
import { brokerProfileTexts as words } from './texts.ts';

/** Stores, replaces or with null removes the photo; every page then shows the new one. */
const useSetPhoto = () =>
  useAct(
    async (call, file: File | null) => {
      if (file === null) return call(brokerProfile.removePhoto, {});
      return call(brokerProfile.keepPhoto, { body: await scalePicture(file) });
    },
    { again: [keys.me], pendsUntilRead: true },
  );

/** The broker's own photo, which their customers and colleagues see. */
export const PhotoPanel = ({ me }: { readonly me: Broker }) => {
  const { language, text } = useLanguage();
  const id = useId();
  const url = useBrokerPhoto(me);
  const { mutate, isPending, isSuccess, variables, error } = useSetPhoto();
  const failure = error === null ? null : asFailure(error);
  const isSending = isPending && variables !== null;
  const picture = {
    id: 'own',
    url: isSending ? undefined : url,
    alt: text(words.photoOf, { name: me.name }),
    state: isSending ? ('sending' as const) : ('stored' as const),
    note: isSending ? text(words.photoSending) : undefined,
  };
  return (
    <Panel id="photo" title={text(words.photo)}>
      <FieldFrame
        id={id}
        holds="many"
        label={text(words.photoYours)}
        hint={text(words.photoLead)}
        error={failure === null ? undefined : problemText(failure.code, language, failure.params)}
      >
        {(control) => (
          <PictureInput
            {...control}
            max={1}
            pictures={me.photo !== undefined || isSending ? [picture] : []}
            onAdd={([file]) => file && mutate(file)}
            onReplace={(_, file) => mutate(file)}
            onRemove={() => mutate(null)}
            texts={{
              take: text(words.photoTake),
              choose: text(words.photoChoose),
              replace: text(words.photoReplace),
              remove: text(words.photoRemove),
              retry: text(words.photoRetry),
            }}
          />
        )}
      </FieldFrame>
      <LiveRegion message={isSuccess ? text(variables === null ? words.photoRemoved : words.photoKept) : ''} />
    </Panel>
  );
};
