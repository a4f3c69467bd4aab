import { Button } from '#src/ui/button.tsx';

interface MoreButtonProps {
  readonly query: { readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => Promise<unknown> };
  readonly label: string;
  readonly busyLabel: string;
}

/** Fetches the next page of a list, below it. Its place is shown only while there is one. */
export const MoreButton = ({ query, label, busyLabel }: MoreButtonProps) => (
  <Button
    look="secondary"
    size="small"
    busy={query.isFetchingNextPage}
    busyLabel={busyLabel}
    onPress={() => void query.fetchNextPage()}
  >
    {label}
  </Button>
);
