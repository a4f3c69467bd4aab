import type { ReactNode } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import type { useDeed } from '../frame/queries.ts';
import { brokerTexts as words } from '../texts.ts';

/** What is asked about: it is done, or it failed. */
type Deed<Given> = Pick<ReturnType<typeof useDeed<Given, unknown>>, 'mutate' | 'isPending' | 'error'>;

export interface AskDialogProps {
  readonly title: string;
  readonly deed: Deed<null>;
  readonly label: string;
  readonly busyLabel: string;
  readonly look?: 'danger';
  /** What is said aloud when it is done. */
  readonly said?: string;
  readonly close: () => void;
  /** What it means, before it is done. */
  readonly children: ReactNode;
}

/** A deed that asks first. It stays open until the server has answered, and tells what went wrong. */
export function AskDialog({ title, deed, label, busyLabel, look, said, close, children }: AskDialogProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const done = () => {
    if (said !== undefined) announce(said);
    close();
  };
  const other = { label, busyLabel, busy: deed.isPending, onPress: () => deed.mutate(null, { onSuccess: done }) };
  return (
    <Dialog
      open
      title={title}
      safe={{ label: text(words.cancel), onPress: close }}
      other={look === undefined ? other : { ...other, look }}
    >
      <Stack gap="small">
        {children}
        <Failed error={deed.error} />
      </Stack>
    </Dialog>
  );
}
