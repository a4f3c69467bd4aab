import { useState } from 'react';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { wrongWithReason } from '#src/domain/reason.ts';
import { ReasonField } from '#src/renderer/reason-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Failed } from './failed.tsx';

export interface ReasonFormProps {
  /** Id of the field. */
  readonly id: string;
  readonly label: string;
  readonly send: { readonly label: string; readonly busyLabel: string; readonly isPending: boolean };
  /** Why the last try failed; what was typed stays. */
  readonly error: unknown;
  /** Called with a reason that is in order. */
  readonly onSend: (reason: string) => void;
}

/** Says no in place, with a reason that the customer reads. */
export function ReasonForm({ id, label, send, error, onSend }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<ProblemCode | null>(null);
  const press = () => {
    const found = wrongWithReason(reason);
    setWrong(found);
    return found === null ? onSend(reason) : focusField(id);
  };
  return (
    <Stack gap="small">
      <ReasonField id={id} label={label} value={reason} onChange={setReason} wrong={wrong} />
      <Failed error={error} />
      <div>
        <Button size="small" onPress={press} busy={send.isPending} busyLabel={send.busyLabel}>
          {send.label}
        </Button>
      </div>
    </Stack>
  );
}
