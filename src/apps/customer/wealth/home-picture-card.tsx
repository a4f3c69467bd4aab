import { useId } from 'react';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useBlobUrl } from '#src/apps/frame/use-blob-url.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { scalePicture } from '#src/client/scale-picture.ts';
import { homePictures } from '#src/contract/wealth/home-pictures.ts';
import type { HomeWorth } from '#src/contract/wealth/values.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Card } from '#src/ui/card.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { PictureInput } from '#src/ui/picture-input.tsx';
import { ShownPicture } from '#src/ui/shown-picture.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useFlag } from '../identity/session/queries.ts';
import { wealthTexts as words } from './texts.ts';
import './home-picture.css';

type Pictured = Pick<HomeWorth, 'estateID' | 'home' | 'ownPicture'>;

/** Returns an address of the customer's own picture in this browser; undefined without one and until it is fetched. */
const usePictureUrl = ({ estateID, ownPicture }: Pictured): string | undefined => {
  const isOn = useFlag('wealth-image-upload');
  const { data } = useEndpoint(
    // The key has the picture's hash: another picture is another read.
    ['home-picture', estateID, ownPicture],
    homePictures.read,
    { params: { id: estateID } },
    { enabled: isOn && ownPicture !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  const url = useBlobUrl(data?.blob);
  return ownPicture === null ? undefined : url;
};

/** The customer's own picture of a home, beside its value in a list. Decoration: the address stands beside it. */
export const HomeThumb = ({ home }: { readonly home: Pictured }) => {
  const url = usePictureUrl(home);
  return url === undefined ? null : (
    <ShownPicture className="g-home-thumb" src={url} alt="" failed="icon" width={48} height={48} />
  );
};

/** Stores, replaces or removes the picture; the list of homes then names the new one. */
const useChange = ({ estateID }: Pictured) => {
  const params = { id: estateID };
  return useAct(
    async (call, file: File | null) => {
      if (file === null) return call(homePictures.remove, { params });
      return call(homePictures.keep, { params, body: await scalePicture(file) });
    },
    { againIfDone: [['worths'], ['valuation']], pendsUntilRead: true },
  );
};

/** Spec section 3, "image upload on wealth page": one picture, seen by this customer alone. */
export const HomePictureCard = ({ home }: { readonly home: Pictured }) => {
  const { language, text } = useLanguage();
  const id = useId();
  const isOn = useFlag('wealth-image-upload');
  const url = usePictureUrl(home);
  const { mutate, isPending, isSuccess, variables, error } = useChange(home);
  if (!isOn) return null;
  const failure = error === null ? null : asFailure(error);
  const alt = text(words.pictureOf, { address: home.home.address });
  const isSending = isPending && variables !== null;
  const shown = home.ownPicture !== null || isSending;
  const add = ([file]: readonly File[]) => (file === undefined ? undefined : mutate(file));
  return (
    <Card room="large">
      <Stack>
        <FieldFrame
          id={id}
          holds="many"
          label={text(words.picture)}
          hint={text(words.pictureWhy)}
          error={failure === null ? undefined : problemText(failure.code, language, failure.params)}
        >
          {(control) => (
            <PictureInput
              {...control}
              max={1}
              pictures={
                shown
                  ? [
                      {
                        id: 'own',
                        url: isSending ? undefined : url,
                        alt,
                        state: isSending ? 'sending' : 'stored',
                        note: isSending ? text(words.pictureSending) : undefined,
                      },
                    ]
                  : []
              }
              onAdd={add}
              onReplace={(_, file) => mutate(file)}
              onRemove={() => mutate(null)}
              texts={{
                take: text(words.pictureTake),
                choose: text(words.pictureChoose),
                replace: text(words.pictureReplace),
                remove: text(words.pictureRemove),
                retry: text(words.pictureRetry),
              }}
            />
          )}
        </FieldFrame>
        <LiveRegion message={isSuccess ? text(variables === null ? words.pictureRemoved : words.pictureKept) : ''} />
      </Stack>
    </Card>
  );
};
