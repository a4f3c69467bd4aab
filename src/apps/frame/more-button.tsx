import { Button, type ButtonProps } from '#src/ui/button.tsx';

interface MoreButtonProps extends Pick<ButtonProps, 'size'> {
  readonly query: { readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => Promise<unknown> };
  readonly label: string;
  readonly busyLabel: string;
}

/** Fetches the next page of a list, below it. Its place is shown only while there is one. */
export const MoreButton = ({ query, label, busyLabel, size = 'full' }: MoreButtonProps) => (
  <Button
    look="secondary"
    size={size}
    busy={query.isFetchingNextPage}
    busyLabel={busyLabel}
    onPress={() => void query.fetchNextPage()}
  >
    {label}
  </Button>
);
