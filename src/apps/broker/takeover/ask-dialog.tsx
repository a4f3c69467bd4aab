import type { ReactNode } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import type { useAction } from '../frame/queries.ts';
import { frameTexts as words } from '../frame/texts.ts';

/** The action that the dialog confirms. */
type Action<Given> = Pick<ReturnType<typeof useAction<Given, unknown>>, 'mutate' | 'isPending' | 'error'>;

export interface AskDialogProps {
  readonly title: string;
  readonly action: Action<null>;
  readonly label: string;
  readonly busyLabel: string;
  readonly look?: 'danger';
  /** Announced to screen readers after success. */
  readonly said?: string;
  readonly close: () => void;
  /** Explains the consequences before the action runs. */
  readonly children: ReactNode;
}

/** Asks before an action runs. Stays open until the server has responded, and shows the error if it failed. */
export function AskDialog({ title, action, label, busyLabel, look, said, close, children }: AskDialogProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const done = () => {
    if (said !== undefined) announce(said);
    close();
  };
  const other = { label, busyLabel, busy: action.isPending, onPress: () => action.mutate(null, { onSuccess: done }) };
  return (
    <Dialog
      open
      title={title}
      safe={{ label: text(words.cancel), onPress: close }}
      other={look === undefined ? other : { ...other, look }}
    >
      <Stack gap="small">
        {children}
        <Failed error={action.error} />
      </Stack>
    </Dialog>
  );
}
