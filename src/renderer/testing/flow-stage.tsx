import './all-parts.ts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Language } from '#src/domain/language.ts';
import type { Call, Flow } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { FlowPage } from '../flow-page.tsx';
import type { Seen } from '../last-seen.ts';
import type { Move } from '../screen-props.ts';

export interface FlowStageProps {
  readonly flow: Flow;
  readonly session: FlowSession;
  readonly step?: string | undefined;
  readonly returnTo?: string | undefined;
  readonly language?: Language;
  readonly subtitle?: string | undefined;
  readonly call?: Call;
  readonly seen?: Seen | undefined;
  readonly extras?: ReactNode;
  /** The dialog that the address opens at first. */
  readonly dialog?: string | undefined;
  /** Called with every address, as a router would be. */
  readonly onStep?: (step: string, move: Move) => void;
  readonly onClose?: () => void;
}

/** A story has no server: a screen that calls one shows how it handles the failure. */
const noServer: Call = () =>
  Promise.reject(Object.assign(new Error('UNAVAILABLE'), { code: 'UNAVAILABLE', params: {} }));

/** Shows a flow's page with an address of its own, for stories and tests. */
export const FlowStage = (props: FlowStageProps) => {
  const { flow, session, language = 'nb', onStep, onClose } = props;
  const [address, setAddress] = useState({ step: props.step, returnTo: props.returnTo });
  const [dialogName, setDialogName] = useState<string | null>(props.dialog ?? null);
  const dialog = useMemo(
    () => ({
      name: dialogName,
      show: setDialogName,
      hide: (which?: string) => setDialogName((now) => (which === undefined || which === now ? null : now)),
    }),
    [dialogName],
  );
  const go = useCallback(
    (step: string, move: Move) => {
      setAddress({ step, returnTo: move.returnTo });
      setDialogName(null);
      onStep?.(step, move);
    },
    [onStep],
  );
  return (
    <LanguageProvider key={language} initial={language}>
      <FlowPage
        flow={flow}
        session={session}
        step={address.step}
        returnTo={address.returnTo}
        where={{}}
        call={props.call ?? noServer}
        onStep={go}
        onClose={() => onClose?.()}
        dialog={dialog}
        subtitle={props.subtitle}
        seen={props.seen}
        extras={props.extras}
      />
    </LanguageProvider>
  );
};
