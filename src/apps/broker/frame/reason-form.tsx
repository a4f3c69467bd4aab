import type { ReactNode } from 'react';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { Failed } from './failed.tsx';
import { reasonAsk } from './reason-ask.ts';

export interface ReasonFormProps {
  /** Id of the panel. */
  readonly id: string;
  readonly label: string;
  readonly send: { readonly label: string; readonly busyLabel: string; readonly isPending: boolean };
  /** Why the last try failed; what was typed stays. */
  readonly error: unknown;
  /** Called with a reason that is in order. */
  readonly onSend: (reason: string) => void;
  /** Another button beside the one that sends. */
  readonly beside?: ReactNode;
}

/** Says no in place, with a reason that the customer reads. */
export function ReasonForm({ id, label, send, error, onSend, beside }: ReasonFormProps) {
  const asked = useAsked(reasonAsk, { id, facts: { question: label } });
  return (
    <PanelForm
      asked={asked}
      gap="small"
      send={{ ...send, size: 'small' }}
      onSend={({ reason }) => onSend(reason)}
      beside={beside}
    >
      <Failed error={error} />
    </PanelForm>
  );
}
