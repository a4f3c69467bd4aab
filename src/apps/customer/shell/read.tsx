import type { ReactNode } from 'react';
import type { RetryableQuery } from '#src/apps/frame/endpoint-query.ts';
import { FetchFailed, type FetchFailedProps } from './fetch-failed.tsx';

export interface NotYetProps extends FetchFailedProps {
  /** What stands there while it is fetched. */
  readonly children: ReactNode;
}

/** Stands in the place of data that is not there: it is fetched, or could not be. */
export const NotYet = ({ query, title, children }: NotYetProps): ReactNode =>
  query.error === null ? children : <FetchFailed query={query} title={title} />;

interface ReadProps<Data> {
  readonly query: RetryableQuery & { readonly data: Data | undefined };
  /** What stands there while it is fetched for the first time. */
  readonly loading: ReactNode;
  /** What could not be fetched, in the reader's language. */
  readonly title: string;
  readonly children: (data: Data) => ReactNode;
}

/** Draws what a query has read. It stays while it is fetched again, also when that fails. */
export const Read = <Data,>({ query, loading, title, children }: ReadProps<Data>): ReactNode => {
  if (query.data !== undefined) return children(query.data);
  return (
    <NotYet query={query} title={title}>
      {loading}
    </NotYet>
  );
};
