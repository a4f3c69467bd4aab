import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Call } from '#src/contract/call.ts';

const CallContext = createContext<Call | null>(null);

interface CallProviderProps {
  /** Sends a declared call as the person whose pages these are. */
  readonly call: Call;
  /** Keeps what that person has read. */
  readonly client: QueryClient;
  readonly children: ReactNode;
}

/** Says how the pages below it read and act: by whose calls, and where the answers are kept. */
export const CallProvider = ({ call, client, children }: CallProviderProps) => (
  <CallContext value={call}>
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  </CallContext>
);

export function useCall(): Call {
  const call = useContext(CallContext);
  if (call === null) throw new Error('No call. Render this inside CallProvider (src/apps/frame/call-context.tsx)');
  return call;
}
